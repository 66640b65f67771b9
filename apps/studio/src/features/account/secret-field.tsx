import { ActionIcon, TextInput, type TextInputProps } from "@mantine/core";
import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";

/** A password, hidden until one wants to see it. */
export function SecretField(props: TextInputProps): ReactNode {
  const t = useTranslations("signIn");
  const own = useId();
  const id = props.id ?? own;
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      id={id}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon aria-label={shown ? t("hide") : t("show")} aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff size={18} /> : <Eye size={18} />}
        </ActionIcon>
      }
    />
  );
}
