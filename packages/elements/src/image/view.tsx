import type { ReactNode } from "react";
import { sourceAddress } from "../kit/asset-source.ts";
import { classNames } from "../kit/class-names.ts";
import { Press } from "../kit/press.tsx";
import { useStage } from "../stage/context.ts";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { settings } from "./settings.ts";

/** A picture whose space is reserved: by its shape, or by the file's own size. */
export function Image({ element, mark }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  const { pictureUrl } = useStage();
  const address = sourceAddress(element.asset, element.picture);
  const { width, height, action } = element;
  const hasSize = width > 0 && height > 0;
  const picture = address !== "" && (
    <picture>
      {element.pictureMobile !== "" && <source media="(width < 768px)" srcSet={pictureUrl(element.pictureMobile)} />}
      <img
        src={pictureUrl(address)}
        alt={element.texts.alt ?? ""}
        {...(hasSize ? { width, height } : {})}
        loading={element.early ? "eager" : "lazy"}
        fetchPriority={element.early ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
  const className = classNames(mark.className, element.rounded && "is-rounded", address === "" && "is-empty");
  return (
    <div {...mark} className={className}>
      {action && picture ? (
        <Press className="fg-picture-press" action={action}>
          {picture}
        </Press>
      ) : (
        picture
      )}
    </div>
  );
}
