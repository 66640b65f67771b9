import { ActionIcon, Anchor, Group, Tooltip } from "@mantine/core";
import { ExternalLink } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import classes from "./address-list.module.css";
import { CopyButton } from "./copy-button.tsx";
import { shortAddress } from "./short-address.ts";

/** A campaign's addresses, one per language, to copy and to open. */
export function AddressList({ urls }: { urls: Readonly<Record<string, string>> }) {
  const t = useTranslations("campaign");
  const languageName = useLanguageName();
  return (
    <ul className={classes.list}>
      {Object.entries(urls).map(([short, url]) => {
        const language = languageName(short);
        return (
          <li key={short} className={classes.row}>
            <span className={classes.language}>{language}</span>
            <Anchor href={url} target="_blank" rel="noreferrer" className={classes.url ?? ""} title={url}>
              {shortAddress(url)}
            </Anchor>
            <Group gap={0} wrap="nowrap">
              <CopyButton text={url} label={t("copyAddress", { language })} />
              <Tooltip label={t("openAddress", { language })}>
                <ActionIcon
                  component="a"
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t("openAddress", { language })}
                >
                  <ExternalLink size={16} />
                </ActionIcon>
              </Tooltip>
            </Group>
          </li>
        );
      })}
    </ul>
  );
}

/** The name of a language in the studio's own, e.g. "German"; its short name where the browser knows none. */
export function useLanguageName(): (short: string) => string {
  const locale = useLocale();
  const names = new Intl.DisplayNames([locale], { type: "language", fallback: "code" });
  return (short) => {
    try {
      const name = names.of(short) ?? short;
      return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
    } catch {
      return short;
    }
  };
}
