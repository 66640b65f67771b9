import { Button, Group, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { encode, renderSVG } from "uqr";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { download, fileName } from "../campaign-actions/use-export.ts";
import classes from "./share.module.css";

/** Modules around a code that stay empty, and how much of it may be lost: on paper it is scratched and lit badly (ISO/IEC 18004). */
const LOOK = { border: 4, ecc: "M" } as const;
/** Letters of a link; a code holds more, but nobody's camera reads it. */
const LONGEST_LINK = 1_200;
/** Pixels of the picture's side at least: 10 cm in print. */
const PRINTED = 1_200;

/** A link as a picture for posters, packs and screens, to take along for print and for the web. */
export function QrCode({ link, name }: { link: string; name: string }): ReactNode {
  const t = useTranslations("shareRoom");
  const words = useProblemWords();
  const save = useMutation({
    mutationFn: async () => download(`${fileName(name)}.png`, await paint(link)),
    onError: (error) => toast(words(error), "error"),
  });
  if (link.length > LONGEST_LINK) return <Text c="dimmed">{t("qrLong")}</Text>;
  const svg = renderSVG(link, LOOK);
  return (
    <div className={classes.qr}>
      <img
        className={classes.code}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t("qr", { url: link })}
        width={168}
        height={168}
      />
      <div>
        <Text size="sm" c="dimmed" m={0} mb="xs">
          {t("qrText")}
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            onClick={() => download(`${fileName(name)}.svg`, svg, "image/svg+xml")}
          >
            {t("svg")}
          </Button>
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t("png")}
          </Button>
        </Group>
      </div>
    </div>
  );
}

/** The code in whole pixels, so that no edge of it is grey. */
async function paint(link: string): Promise<Blob> {
  const { size, data } = encode(link, LOOK);
  const scale = Math.ceil(PRINTED / size);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size * scale;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser paints no pictures");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000";
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * scale, y * scale, scale, scale);
  return new Promise((done, failed) =>
    canvas.toBlob((made) => (made ? done(made) : failed(new Error("This browser made no picture"))), "image/png"),
  );
}
