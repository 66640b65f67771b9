import type { ReactNode } from "react";
import type { Words } from "../words/words.ts";

/** Says that a call is being repeated: nothing is lost, nothing is played twice. */
export const ReconnectingNotice = ({ words }: { words: Words }): ReactNode => (
  <div className="fg-reconnecting" role="status">
    {words.reconnecting}
  </div>
);
