import type { Asset } from "@fairground/contract";
import { Button, Group, Popover, TextInput, UnstyledButton } from "@mantine/core";
import { ImageIcon } from "lucide-react";
import { type ReactNode, useContext, useEffect, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { MediaPickerButton } from "../../media/media-picker.tsx";
import { artUrl } from "../page/art-url.ts";
import { PlacedPicture } from "../pictures/placed-picture.ts";
import { spokenArt } from "./art-said.ts";
import classes from "./fields.module.css";

export interface AssetFieldProps {
  /** The setting's own name. */
  name: string;
  label: string;
  help?: string | undefined;
  /** `art:<name>`, an https address, a path of our own, or "" for none. */
  value: string;
  /** Whether what was written may stand: of the setting's own schema. */
  accepts(value: string): boolean;
  onChange(value: string): void;
}

/** A picture, shown as it is: of the media library, of the built-in ones, or by an address that is folded away (studio, 19). */
export function AssetField({ name, label, help, value, accepts, onChange }: AssetFieldProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  /** For who has one; nobody else sees where a picture lies. */
  const [isByAddress, setByAddress] = useState(false);
  const place = useContext(PlacedPicture);
  const choose = (address: string, asset: Asset | null = null) => {
    setTyped(null);
    if (address === "" || !place(name, address, asset)) onChange(address);
  };
  const sourceOf = (address: string): string => {
    if (address === "") return t("source.none");
    if (address.startsWith("art:")) return t("source.art", { name: spokenArt(address.slice(4)) });
    if (address.startsWith("/")) return t("source.own");
    return t("source.web", { name: URL.parse(address)?.host ?? address });
  };
  const isWrong = typed !== null && !accepts(typed.trim());
  const commit = () => {
    if (typed === null || isWrong) return;
    if (typed.trim() === value) setTyped(null);
    else choose(typed.trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in its grid
    <div className={classes.field} role="group" aria-labelledby={id}>
      <span className={classes.label} id={id}>
        {label}
      </span>
      {value !== "" && (
        <span className={classes.picture}>
          <img src={artUrl(value)} alt="" loading="lazy" />
        </span>
      )}
      <p className={classes.source}>{sourceOf(value)}</p>
      <Group gap={6} mt={6}>
        <MediaPickerButton kind="image" onPick={(asset) => choose(asset.liveUrl, asset)} />
        <Popover
          position="left-start"
          withArrow
          shadow="md"
          trapFocus
          returnFocus
          width={320}
          portalProps={{ target: "#content" }}
        >
          <Popover.Target>
            <Button size="compact-sm" variant="default" leftSection={<ImageIcon size={14} aria-hidden />}>
              {t("builtInArt")}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t("builtInArt")}>
            <Gallery value={value} onChoose={choose} />
          </Popover.Dropdown>
        </Popover>
        {value !== "" && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => choose("")}>
            {t("remove")}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-expanded={isByAddress}
          onClick={() => setByAddress(!isByAddress)}
        >
          {t("byAddress")}
        </Button>
      </Group>
      {isByAddress && (
        <TextInput
          size="sm"
          mt={6}
          aria-label={t("addressOf", { name: label })}
          value={typed ?? value}
          placeholder="https://"
          error={isWrong && t("noPicture")}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === "Enter" && commit()}
        />
      )}
      {help && <p className={classes.source}>{help}</p>}
    </div>
  );
}

function Gallery({ value, onChoose }: { value: string; onChoose(asset: string): void }): ReactNode {
  const t = useTranslations("editor.inspector");
  const [art, setArt] = useState<typeof import("./art-names.ts") | null>(null);
  const [search, setSearch] = useState("");
  useEffect(() => {
    import("./art-names.ts").then(setArt).catch(() => setArt(null));
  }, []);
  const found = art?.ART_NAMES.filter((name) => art.isArtFound(name, search)) ?? [];
  return (
    <>
      <TextInput
        size="xs"
        mb={8}
        aria-label={t("searchArt")}
        placeholder={t("searchArt")}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <div className={classes.art}>
        {found.map((name) => (
          <UnstyledButton
            key={name}
            className={classes.artPiece}
            aria-label={spokenArt(name)}
            aria-pressed={value === `art:${name}`}
            onClick={() => onChoose(`art:${name}`)}
          >
            <img src={artUrl(`art:${name}`)} alt="" loading="lazy" />
          </UnstyledButton>
        ))}
      </div>
    </>
  );
}
