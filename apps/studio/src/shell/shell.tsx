import { ActionIcon, Button, Drawer } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { Building2, Menu, ShieldAlert } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useCompany, useMe } from "../data/company.ts";
import { Bell, NewNoticesSaid } from "../features/notices/bell.tsx";
import { SignOnRequired } from "../features/sign-on/sign-on-required.tsx";
import { SuspendedNotice } from "../ui/faults/suspended-notice.tsx";
import { Mark } from "../ui/mark.tsx";
import { Notice } from "../ui/notice.tsx";
import { useAccountLanguage } from "./account-language.ts";
import { LentNotice } from "./lent-notice.tsx";
import { Rail } from "./rail.tsx";
import classes from "./shell.module.css";

/** Around every page behind signing in: the rail at the left, on small screens behind a button, and the page. */
export function Shell() {
  const t = useTranslations();
  useAccountLanguage();
  const { company } = useCompany();
  const { account } = useMe();
  const [opened, { open, close }] = useDisclosure(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drawer
  useEffect(close, [path]);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {t("shell.skip")}
      </a>
      <nav className={classes.bar} aria-label="Fairground">
        <ActionIcon aria-label={t("shell.openNavigation")} onClick={open} size={40} aria-expanded={opened}>
          <Menu size={20} />
        </ActionIcon>
        <Mark />
        <div className={classes.bell}>
          <Bell position="bottom-end" />
        </div>
        <NewNoticesSaid />
      </nav>
      <aside className={classes.rail}>
        <Rail />
      </aside>
      <Drawer
        opened={opened}
        onClose={close}
        size={280}
        padding={0}
        title={<Mark />}
        closeButtonProps={{ "aria-label": t("common.close") }}
        classNames={{ header: classes.drawerHeader ?? "", body: classes.drawerBody ?? "" }}
      >
        <Rail inDrawer />
      </Drawer>
      <main id="content" tabIndex={-1} className={classes.main}>
        {!path.startsWith("/platform") && <SuspendedNotice company={company} />}
        {!path.startsWith("/platform") && <LentNotice company={company} />}
        {path.endsWith("/account") ? (
          <Outlet />
        ) : account.platformAdmin && path.startsWith("/platform") ? (
          <Outlet />
        ) : company?.withheld === "sign-on-required" ? (
          <SignOnRequired company={company} />
        ) : company?.withheld === "second-factor-required" ? (
          <Notice
            picture={<ShieldAlert size={32} />}
            title={t("shell.asksTitle")}
            level={1}
            action={<Button renderRoot={(link) => <Link {...link} to="/account" />}>{t("shell.asksAction")}</Button>}
          >
            {t("shell.asksText", { company: company.name })}
          </Notice>
        ) : company ? (
          <Outlet />
        ) : (
          <Notice picture={<Building2 size={32} />} title={t("shell.noCompany")} level={1}>
            {t("shell.noCompanyText")}
          </Notice>
        )}
      </main>
    </div>
  );
}
