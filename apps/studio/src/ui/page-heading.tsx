import { Group, Skeleton, Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { hasNavigated } from "./navigated.ts";
import classes from "./page-heading.module.css";

/** A page's title, its status and its actions. After a navigation the title takes the focus, so that the page is read from its top. */
export function PageHeading({
  title,
  documentTitle,
  beside,
  actions,
}: {
  /** Undefined while it loads. */
  title: string | undefined;
  documentTitle?: string;
  beside?: ReactNode;
  actions?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasNavigated()) heading.current?.focus({ preventScroll: true });
  }, []);
  useDocumentTitle(documentTitle ?? title);
  return (
    <Group justify="space-between" align="flex-start" gap="md" mb="lg">
      <Group gap="sm" miw={0} className={classes.titles ?? ""}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.heading ?? ""}>
          {title ?? <Skeleton component="span" display="inline-block" h={24} w={240} />}
        </Title>
        {beside}
      </Group>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}

export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Fairground`;
  }, [title]);
}
