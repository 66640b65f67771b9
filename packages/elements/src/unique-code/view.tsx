import { type ReactNode, useRef, useState } from "react";
import { buttonClass } from "../kit/button-class.ts";
import { useStage, useWords } from "../stage/context.ts";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import { copyText } from "./copy-text.ts";
import type { settings } from "./settings.ts";

/** The code in a mono face, and a button that copies it and says so; where copying is blocked the code gets selected. */
export function UniqueCode({ element, mark }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  const { code, announce } = useStage();
  const words = useWords();
  const shown = useRef<HTMLElement>(null);
  const [state, setState] = useState<"copied" | "selected" | "neither" | null>(null);
  const copy = async () => {
    const done = await copyText(code?.value ?? "", shown.current);
    setState(done);
    announce(done === "copied" ? words.copied : words.copyByHand);
  };
  if (!code) return <div {...mark} hidden />;
  return (
    <div {...mark}>
      <span className="fg-code-label">{element.texts.label}</span>
      {code.picture && <img className="fg-code-picture" src={code.picture} alt="" />}
      <code className="fg-code" ref={shown}>
        {code.value}
      </code>
      {element.copyButton && (
        <button
          type="button"
          className={buttonClass("fg-copy", { variant: "outlined", color: "primary", size: "medium" })}
          onClick={copy}
        >
          {state === "copied" ? words.copied : words.copy}
        </button>
      )}
      {state && state !== "copied" && <p className="fg-code-hint">{words.copyByHand}</p>}
    </div>
  );
}

export { UniqueCode as View };
