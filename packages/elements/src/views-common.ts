import type { ElementType } from "@fairground/model/campaign";
import { Button } from "./button/view.tsx";
import { Container } from "./container/view.tsx";
import { FormButton } from "./form-button/view.tsx";
import { Image } from "./image/view.tsx";
import { Link } from "./link/view.tsx";
import { PhaserGame } from "./phasergame/view.tsx";
import { PhaserGamePublished } from "./phasergamepublished/view.tsx";
import { PriceDescription } from "./price-description-placeholder/view.tsx";
import { PriceImage } from "./price-image-placeholder/view.tsx";
import { PriceTitle } from "./price-title-placeholder/view.tsx";
import { RootContainer } from "./root-container/view.tsx";
import type { View } from "./stage/view.ts";
import { Text } from "./text/view.tsx";

/** What nearly every campaign uses, each a few lines: loaded with the shell. */
export const commonViews = {
  "root-container": RootContainer,
  container: Container,
  button: Button,
  "form-button": FormButton,
  text: Text,
  link: Link,
  image: Image,
  phasergame: PhaserGame,
  phasergamepublished: PhaserGamePublished,
  "price-title-placeholder": PriceTitle,
  "price-description-placeholder": PriceDescription,
  "price-image-placeholder": PriceImage,
} as const satisfies Partial<Record<ElementType, View>>;
export type CommonType = keyof typeof commonViews;
