/** What the player inside says about itself: its height in CSS pixels and the campaign's name. */
export interface FrameMessage {
  fairground: "frame";
  height: number;
  title: string;
}

/** Whether a message may size the frame: anything else from anywhere is left alone (security, row 8). */
export const isFrameMessage = (data: Partial<FrameMessage> | null): data is FrameMessage =>
  data?.fairground === "frame" && typeof data.height === "number" && data.height >= 0 && data.height < 1e5;
