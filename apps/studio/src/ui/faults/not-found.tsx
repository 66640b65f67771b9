import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { useTranslations } from "use-intl";
import { Notice } from "../notice.tsx";
import { useDocumentTitle } from "../page-heading.tsx";
import classes from "./not-found.module.css";

/** For addresses that lead nowhere, inside the shell. */
export function NotFound() {
  const t = useTranslations("errors");
  useDocumentTitle(t("notFoundTitle"));
  return (
    <Notice
      picture={<Compass size={32} />}
      title={t("notFoundTitle")}
      level={1}
      action={
        <Button component={Link} to="/campaigns">
          {t("home")}
        </Button>
      }
    >
      {t("notFoundText")}
    </Notice>
  );
}

/** The same where no shell stands around it. */
export function NotFoundPage() {
  return (
    <main className={classes.page}>
      <NotFound />
    </main>
  );
}
