import { PASSWORD, type PasswordAdvice, passwordAdvice } from "@fairground/model/password";
import { Progress, Text, type TextInputProps } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../words/provider.tsx";
import { SecretField } from "./secret-field.tsx";
import { type Estimator, loadEstimator } from "./strength.ts";

const COLORS = ["red", "red", "amber", "brand", "brand"] as const;

/** A new password with what would make it better: said as one types, and decided by the server. */
export function NewPasswordField({
  personal,
  refused,
  ...props
}: TextInputProps & {
  value: string;
  /** What others know of whoever chooses it. */
  personal: readonly string[];
  /** What the server has said of this very password. */
  refused: readonly PasswordAdvice[];
}): ReactNode {
  const t = useTranslations("account.strength");
  const { language } = useLanguage();
  const [estimator, setEstimator] = useState<{ estimate: Estimator } | null>(null);
  const { value } = props;
  const isTyping = value !== "";
  useEffect(() => {
    let isWanted = true;
    // Without the lists the server still decides.
    if (isTyping)
      loadEstimator(language).then(
        (estimate) => isWanted && setEstimator({ estimate }),
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, [isTyping, language]);
  const short = passwordAdvice(value, null);
  const told = short.length > 0 || !estimator ? null : estimator.estimate(value, personal);
  const score = told?.score ?? 0;
  const advice = refused.length > 0 ? refused : short.length > 0 ? short : (told?.advice ?? []);
  const isGood = told !== null && advice.length === 0;
  return (
    <div>
      <SecretField
        autoComplete="new-password"
        maxLength={PASSWORD.longest + 1}
        {...props}
        aria-describedby="strength"
      />
      <Progress value={isTyping ? (score + 1) * 20 : 0} color={COLORS[score] ?? "brand"} size={4} mt={8} aria-hidden />
      <Text id="strength" size="sm" c="dimmed" mt={4} mih={20} role="status">
        {isGood
          ? t("good")
          : !isTyping
            ? t("hint", { count: PASSWORD.shortest })
            : advice.map((each) => t(each, { count: PASSWORD.shortest })).join(" ")}
      </Text>
    </div>
  );
}
