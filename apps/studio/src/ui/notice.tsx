import { Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./notice.module.css";

/** What stands where there is nothing (yet): one picture, what the place is for, one action. */
export function Notice({
  picture,
  title,
  children,
  action,
  level = 2,
}: {
  picture: ReactNode;
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** 1 where it is all there is on the page. */
  level?: 1 | 2;
}) {
  return (
    <Stack align="center" gap="xs" py={64} px="md" className={classes.notice ?? ""}>
      <div className={classes.picture} aria-hidden>
        {picture}
      </div>
      <Title order={level} size="h2" mt="xs">
        {title}
      </Title>
      <Text c="dimmed" maw={440} ta="center">
        {children}
      </Text>
      {action && <div className={classes.action}>{action}</div>}
    </Stack>
  );
}
