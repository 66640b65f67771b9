import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { announce } from "./announce.tsx";

/** Copies a text and says so, to eyes and ears. */
export function CopyButton({ text, label, words }: { text: string; label: string; words?: string }) {
  const t = useTranslations("common");
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await write(text);
    setCopied(true);
    announce(t("copied"));
  };
  const icon = copied ? <Check size={16} /> : <Copy size={16} />;
  if (words)
    return (
      <Button variant="default" size="xs" leftSection={icon} onClick={copy} aria-label={label}>
        {copied ? t("copied") : words}
      </Button>
    );
  return (
    <Tooltip label={copied ? t("copied") : label}>
      <ActionIcon aria-label={label} onClick={copy} color={copied ? "brand" : "gray"}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

/** The clipboard of a page without https is closed to scripts; a selected field is not. */
async function write(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.setAttribute("readonly", "");
    field.style.position = "fixed";
    field.style.opacity = "0";
    const focused = document.activeElement;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
