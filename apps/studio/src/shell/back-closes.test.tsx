// @vitest-environment happy-dom
import { Modal } from "@mantine/core";
import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { shown } from "../testing/shown.tsx";
import { closesDialog } from "./back-closes.tsx";

function Room() {
  const [opened, setOpened] = useState(true);
  return <Modal opened={opened} onClose={() => setOpened(false)} title="Prizes" withCloseButton={false} />;
}

test("an open dialog is closed in place of going back; without one nothing holds", async () => {
  await shown(<Room />);
  await screen.findByRole("dialog", { name: "Prizes" });
  act(() => expect(closesDialog()).toBe(true));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(closesDialog()).toBe(false);
});
