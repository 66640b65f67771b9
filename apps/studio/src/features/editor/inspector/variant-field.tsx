import { BUTTON_VARIANTS, type Element, TEXT_VARIANTS } from "@fairground/model/campaign";
import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { setSetting } from "../acts/acts.ts";
import { useEditorApi } from "../document/context.tsx";

type Variant = (typeof TEXT_VARIANTS)[number] | (typeof BUTTON_VARIANTS)[number];

/** Which of its looks an element has: text styles, button variants (spec §3). Forms have theirs beside the fields. */
export function VariantField({ element }: { element: Element }): ReactNode {
  const t = useTranslations("editor.inspector");
  const editor = useEditorApi();
  const variants = variantsOf(element);
  const [first] = variants;
  if (first === undefined) return null;
  return (
    <Select
      size="sm"
      label={t("variant")}
      data={variants.map((value) => ({ value, label: t(`variants.${value}`) }))}
      value={variants.find((each) => each === element.variant) ?? first}
      allowDeselect={false}
      comboboxProps={{ portalProps: { target: "#content" } }}
      onChange={(variant) => variant !== null && setSetting(editor, "variant", variant)}
    />
  );
}

function variantsOf({ type }: Element): readonly Variant[] {
  if (type === "text") return TEXT_VARIANTS;
  if (type === "price-title-placeholder") return ["h2", "h1", "h3", "body1"];
  const isButton =
    type === "button" || type === "form-button" || type === "access-code-button" || type === "social-button";
  return isButton ? BUTTON_VARIANTS : [];
}
