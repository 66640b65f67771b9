import { NativeSelect, Text, VisuallyHidden } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import {
  BookOpen,
  ChartSpline,
  ExternalLink,
  Image,
  Images,
  Inbox,
  Megaphone,
  Palette,
  Server,
  Settings,
  UserSearch,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { useCompany, useMayAnywhere, useMe, useRights } from "../data/company.ts";
import { Bell } from "../features/notices/bell.tsx";
import { Mark } from "../ui/mark.tsx";
import classes from "./rail.module.css";
import { UserMenu } from "./user-menu.tsx";

/** Where one can go: the company's areas above, tools for developers and one's own account below. */
export function Rail({ inDrawer = false }: { inDrawer?: boolean }) {
  const t = useTranslations("shell");
  const media = useTranslations("media");
  const themes = useTranslations("themes");
  const settings = useTranslations("settings");
  const statistics = useTranslations("statistics");
  const visitors = useTranslations("visitors");
  const { account, companies } = useMe();
  const mayReadMails = useMayAnywhere("personal-data");
  const maySeeVisitors = useRights(useCompany().company?.companyId).may("personal-data");
  return (
    <div className={classes.rail}>
      {!inDrawer && (
        <div className={classes.mark}>
          <Mark />
          <Bell position="right-start" />
        </div>
      )}
      <CompanySwitch />
      <nav aria-label={t("navigation")} className={classes.nav}>
        <Link to="/campaigns" className={classes.link} activeProps={{ "data-active": "true" }}>
          <Megaphone size={18} aria-hidden /> {t("campaigns")}
        </Link>
        {companies.length > 0 && (
          <Link to="/statistics" className={classes.link} activeProps={{ "data-active": "true" }}>
            <ChartSpline size={18} aria-hidden /> {statistics("tab")}
          </Link>
        )}
        <Link to="/media" className={classes.link} activeProps={{ "data-active": "true" }}>
          <Image size={18} aria-hidden /> {media("title")}
        </Link>
        <Link to="/themes" className={classes.link} activeProps={{ "data-active": "true" }}>
          <Palette size={18} aria-hidden /> {themes("title")}
        </Link>
        {maySeeVisitors && (
          <Link to="/visitors" className={classes.link} activeProps={{ "data-active": "true" }}>
            <UserSearch size={18} aria-hidden /> {visitors("title")}
          </Link>
        )}
        {companies.length > 0 && (
          <Link to="/settings" className={classes.link} activeProps={{ "data-active": "true" }}>
            <Settings size={18} aria-hidden /> {settings("title")}
          </Link>
        )}
        {account.platformAdmin && (
          <Link to="/platform" className={classes.link} activeProps={{ "data-active": "true" }}>
            <Server size={18} aria-hidden /> {settings("platform")}
          </Link>
        )}
        <div className={classes.spring} />
        <a href="/studio/gallery" target="_blank" rel="noreferrer" className={classes.link}>
          <Images size={18} aria-hidden /> {t("gallery")}
          <ExternalLink size={14} aria-hidden className={classes.away} />
          <VisuallyHidden>({t("newTab")})</VisuallyHidden>
        </a>
        {mayReadMails && (
          <Link to="/inbox" className={classes.link} activeProps={{ "data-active": "true" }}>
            <Inbox size={18} aria-hidden /> {t("inbox")}
          </Link>
        )}
        <a href="/docs" target="_blank" rel="noreferrer" className={classes.link}>
          <BookOpen size={18} aria-hidden /> {t("reference")}
          <ExternalLink size={14} aria-hidden className={classes.away} />
          <VisuallyHidden>({t("newTab")})</VisuallyHidden>
        </a>
      </nav>
      <UserMenu />
    </div>
  );
}

/** Which company is looked at; with one only, its name. */
function CompanySwitch() {
  const t = useTranslations("shell");
  const navigate = useNavigate();
  const { company, companies, choose } = useCompany();
  if (!company) return null;
  if (companies.length === 1)
    return (
      <Text size="sm" fw={500} c="dimmed" className={classes.company ?? ""}>
        {company.name}
      </Text>
    );
  return (
    <NativeSelect
      className={classes.companies ?? ""}
      aria-label={t("company")}
      value={company.companyId}
      data={companies.map(({ companyId, name }) => ({ value: companyId, label: name }))}
      onChange={({ currentTarget }) => {
        choose(currentTarget.value);
        navigate({ to: "/campaigns" });
      }}
    />
  );
}
