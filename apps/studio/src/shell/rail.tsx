import { NativeSelect, Text, VisuallyHidden } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { Activity, BookOpen, ExternalLink, Image, Images, Inbox, KeyRound, Megaphone, Palette } from "lucide-react";
import { useTranslations } from "use-intl";
import { useCompany, useMayAnywhere, useMe, useRights } from "../data/company.ts";
import { Mark } from "../ui/mark.tsx";
import classes from "./rail.module.css";
import { UserMenu } from "./user-menu.tsx";

/** Where one can go: the company's areas above, tools for developers and one's own account below. */
export function Rail({ inDrawer = false }: { inDrawer?: boolean }) {
  const t = useTranslations("shell");
  const media = useTranslations("media");
  const themes = useTranslations("themes");
  const signOn = useTranslations("signOn");
  const operations = useTranslations("operations");
  const { account } = useMe();
  const { company } = useCompany();
  const mayAdminister = useRights(company?.companyId).may("administer");
  const mayReadMails = useMayAnywhere("personal-data");
  return (
    <div className={classes.rail}>
      {!inDrawer && (
        <div className={classes.mark}>
          <Mark />
        </div>
      )}
      <CompanySwitch />
      <nav aria-label={t("navigation")} className={classes.nav}>
        <Link to="/campaigns" className={classes.link} activeProps={{ "data-active": "true" }}>
          <Megaphone size={18} aria-hidden /> {t("campaigns")}
        </Link>
        <Link to="/media" className={classes.link} activeProps={{ "data-active": "true" }}>
          <Image size={18} aria-hidden /> {media("title")}
        </Link>
        <Link to="/themes" className={classes.link} activeProps={{ "data-active": "true" }}>
          <Palette size={18} aria-hidden /> {themes("title")}
        </Link>
        {mayAdminister && (
          <Link to="/settings/sign-on" className={classes.link} activeProps={{ "data-active": "true" }}>
            <KeyRound size={18} aria-hidden /> {signOn("title")}
          </Link>
        )}
        <div className={classes.spring} />
        {account.platformAdmin && (
          <Link to="/platform/operations" className={classes.link} activeProps={{ "data-active": "true" }}>
            <Activity size={18} aria-hidden /> {operations("title")}
          </Link>
        )}
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
