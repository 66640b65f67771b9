import type { ThemeInUse } from "@fairground/elements/stage/compile";
import type { Element } from "@fairground/model/campaign";
import { type ReactNode, useMemo } from "react";
import { useTranslations } from "use-intl";
import type { OwnFont } from "../media/own-fonts.ts";
import { SamplePage } from "./sample-page.tsx";

const HEIGHT = 480;

/** A page in a theme: seen before it is used. */
export function ThemeSample({
  theme,
  name,
  fonts,
}: {
  theme: ThemeInUse;
  name: string;
  fonts: readonly OwnFont[];
}): ReactNode {
  const t = useTranslations("themes");
  const said = [t("sampleTitle"), t("sampleText"), t("sampleButton"), t("sampleSecond"), t("sampleSmall")].join("\n");
  const page = useMemo(() => sample(said.split("\n")), [said]);
  return <SamplePage title={t("sample", { name })} height={HEIGHT} page={page} theme={theme} fonts={fonts} />;
}

function sample([title = "", text = "", button = "", second = "", small = ""]: string[]): Element[] {
  const common = { parentId: "root", style: {} };
  return [
    { ...common, id: "root", type: "root-container", parentId: null, order: "a0", texts: {} },
    { ...common, id: "title", type: "text", variant: "h1", order: "a1", texts: { text: title } },
    { ...common, id: "text", type: "text", variant: "body1", order: "a2", texts: { text } },
    { ...common, id: "button", type: "button", variant: "contained", order: "a3", texts: { label: button } },
    { ...common, id: "second", type: "button", variant: "outlined", order: "a4", texts: { label: second } },
    { ...common, id: "small", type: "text", variant: "body1", order: "a5", texts: { text: small }, tone: "muted" },
  ];
}
