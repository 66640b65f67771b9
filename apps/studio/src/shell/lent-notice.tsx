import { Alert, Anchor } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { type Company, useRights } from "../data/company.ts";
import { meQuery } from "../data/queries.ts";

/** Says above every page that the platform's administrators read personal data for now, to those who lend it and to them. */
export function LentNotice({ company }: { company: Company | null | undefined }): ReactNode {
  const t = useTranslations("shell");
  const format = useFormatter();
  const queryClient = useQueryClient();
  const { may } = useRights(company?.companyId);
  const until = company?.lent?.until;
  useEffect(() => {
    if (!until) return;
    const left = Date.parse(until) - Date.now();
    const timer = setTimeout(
      () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
      Math.max(left, 1_000),
    );
    return () => clearTimeout(timer);
  }, [until, queryClient]);
  if (!company?.lent) return null;
  const { toYou } = company.lent;
  const when = format.dateTime(new Date(company.lent.until), { dateStyle: "medium", timeStyle: "short" });
  return (
    <Alert
      color="amber"
      icon={<Eye size={18} aria-hidden />}
      title={t(toYou ? "lentToYouTitle" : "lentTitle", { company: company.name })}
      mb="lg"
    >
      {t(toYou ? "lentToYouText" : "lentText", { when })}{" "}
      {may("administer") && (
        <Anchor component={Link} to="/settings/company" c="inherit" inherit underline="always">
          {t("lentSettings")}
        </Anchor>
      )}
    </Alert>
  );
}
