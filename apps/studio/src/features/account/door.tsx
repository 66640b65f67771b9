import { Button, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LanguageChoice } from "../../ui/language-choice.tsx";
import { Mark } from "../../ui/mark.tsx";
import { useDocumentTitle } from "../../ui/page-heading.tsx";
import classes from "../sign-in/sign-in.module.css";

/** A page in front of signing in: one card with one thing to do. */
export function Door({
  title,
  lead,
  children,
  back = true,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
  back?: boolean;
}): ReactNode {
  const t = useTranslations("account.door");
  useDocumentTitle(title);
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Mark size={36} />
        <div>
          <Title order={1}>{title}</Title>
          {lead && <Text c="dimmed">{lead}</Text>}
        </div>
        {children}
        {back && (
          <Button variant="subtle" renderRoot={(link) => <Link {...link} to="/sign-in" />}>
            {t("toSignIn")}
          </Button>
        )}
      </div>
      <LanguageChoice />
    </main>
  );
}
