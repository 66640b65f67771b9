import {
  type MantineColorScheme,
  Menu,
  Text,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { ChevronsUpDown, LogOut, Monitor, Moon, Sun, UserRound } from "lucide-react";
import { useTranslations } from "use-intl";
import { useMe } from "../data/company.ts";
import { signOut } from "../data/session.ts";
import { toast } from "../ui/toasts.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../words/languages.ts";
import { useLanguage } from "../words/provider.tsx";
import { useChooseLanguage } from "./account-language.ts";
import classes from "./rail.module.css";

const APPEARANCES = [
  ["light", "light", Sun],
  ["dark", "dark", Moon],
  ["auto", "system", Monitor],
] as const satisfies readonly (readonly [MantineColorScheme, string, typeof Sun])[];

/** One's own account: language, appearance, signing out. */
export function UserMenu() {
  const t = useTranslations("shell");
  const p = useTranslations("problem");
  const { account } = useMe();
  const { language } = useLanguage();
  const choose = useChooseLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const router = useRouter();
  const queryClient = useQueryClient();

  const leave = async () => {
    if (!(await signOut())) return toast(p("network"), "error");
    await router.navigate({ to: "/sign-in" });
    queryClient.clear();
  };

  return (
    <Menu position="top-start" width={224} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.user ?? ""}>
          <VisuallyHidden>{t("account")}: </VisuallyHidden>
          <span className={classes.avatar} aria-hidden>
            {initialsOf(account.name || account.email)}
          </span>
          <span className={classes.who}>
            <Text span size="sm" fw={500} className={classes.line ?? ""}>
              {account.name}
            </Text>
            <Text span size="xs" c="dimmed" className={classes.line ?? ""}>
              {account.email}
            </Text>
          </span>
          <ChevronsUpDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={t("account")}>
        <Menu.Item
          leftSection={<UserRound size={16} aria-hidden />}
          renderRoot={(link) => <Link {...link} to="/account" />}
        >
          {t("ownAccount")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t("language")}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={(next) => choose(next as typeof language)}>
          {LANGUAGES.map((each) => (
            <Menu.RadioItem key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t("appearance")}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(next) => setColorScheme(next as MantineColorScheme)}>
          {APPEARANCES.map(([value, word, Icon]) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} aria-hidden />}>
              {t(word)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={leave}>
          {t("signOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/[\s.@_-]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
