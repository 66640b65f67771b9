import { Alert } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { bytesIn } from "./bytes.ts";
import classes from "./operations.module.css";
import type { PlatformStatus } from "./queries.ts";

/** Size, connections and migrations; where processes of two releases meet, which is behind. */
export function DatabaseFacts({ status: { database, migrations } }: { status: PlatformStatus }): ReactNode {
  const t = useTranslations("operations");
  const format = useFormatter();
  const language = useLocale();
  const odd = (["pending", "ahead"] as const).filter((side) => migrations[side].length > 0);
  return (
    <>
      {odd.map((side) => (
        <Alert key={side} color="amber" icon={<TriangleAlert size={18} />} mb="sm">
          {t(side, { names: format.list(migrations[side]) })}
        </Alert>
      ))}
      <dl className={classes.facts}>
        <dt>{t("engine")}</dt>
        <dd>{t(database.kind)}</dd>
        <dt>{t("size")}</dt>
        <dd>{bytesIn(language, database.size)}</dd>
        <dt>{t("connections")}</dt>
        <dd>{t("connectionsOf", { count: database.connections, most: database.connectionsMost })}</dd>
        <dt>{t("migration")}</dt>
        <dd>{migrations.database}</dd>
      </dl>
    </>
  );
}
