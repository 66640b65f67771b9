import { Code, Group, Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import { SAMPLES } from "./samples.ts";
import classes from "./signing.module.css";

/** The few lines that a company's own site needs, in its language. */
export function Samples(): ReactNode {
  const t = useTranslations("signing");
  return (
    <Tabs defaultValue={SAMPLES[0].name}>
      <Tabs.List aria-label={t("samples")}>
        {SAMPLES.map(({ name }) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {SAMPLES.map(({ name, code }) => (
        <Tabs.Panel key={name} value={name} pt="sm">
          <Group justify="flex-end" mb="xs">
            <CopyButton text={code} label={t("copyCode", { language: name })} words={t("copy")} />
          </Group>
          <Scrolling label={t("codeIn", { language: name })} className={classes.code}>
            <Code block className={classes.text ?? ""}>
              {code}
            </Code>
          </Scrolling>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
