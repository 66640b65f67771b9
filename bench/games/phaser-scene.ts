import { type Frame, SCALE } from "./drop-art.ts";

/**
 * The drop game for Phaser, as little as it takes: things fall before a scenery that goes by, a player follows the pointer,
 * points where they meet. The start card is the page's; behind it the game plays already, as ours does.
 * @param files paths of the drawings (drop-art.ts)
 */
export const phaserScene = (
  settings: Readonly<Record<string, unknown>>,
  frames: readonly Frame[],
  files: readonly string[],
): string => `
const frames = ${JSON.stringify(frames)};
const [WIDTH, HEIGHT] = [${360 * SCALE}, ${640 * SCALE}];
new Phaser.Game({
  type: Phaser.CANVAS, width: WIDTH, height: HEIGHT, parent: document.querySelector(".arcade-stage"), banner: false,
  audio: { noAudio: true }, physics: { default: "arcade", arcade: { gravity: { y: 0 } } },
  scene: {
    preload() {
      for (const path of ${JSON.stringify(files)}) this.load.svg(path, path);
    },
    create() {
      const sheet = this.textures.get("/sheet.svg");
      for (const { name, left, width, height } of frames) sheet.add(name, 0, left, 0, width, height);
      this.add.image(0, 0, "/sky.svg").setOrigin(0);
      this.layers = [["/far.svg", 0.35], ["/near.svg", 1]]
        .filter(([path]) => this.textures.exists(path))
        .map(([path, share]) => ({ share, picture: this.add.image(0, -HEIGHT, path).setOrigin(0) }));
      this.way = 0;
      let score = 0;
      const hero = this.physics.add.image(WIDTH / 2, HEIGHT * 0.9, "/sheet.svg", frames[0].name);
      const things = this.physics.add.group();
      const drop = () => {
        const { name } = frames[1 + Math.floor(Math.random() * (frames.length - 1))];
        things.create(30 + Math.random() * (WIDTH - 60), -40, "/sheet.svg", name).setVelocityY(${Number(settings.initialSpeed) * 60 * SCALE});
      };
      this.time.addEvent({ delay: ${Number(settings.initialSpawnTime)}, loop: true, callback: drop });
      drop();
      this.physics.add.overlap(hero, things, (_, thing) => { thing.destroy(); score += 1; });
      this.input.on("pointermove", ({ x }) => { hero.x = x; });
      document.querySelector(".game-button").onclick = () => {
        document.querySelector(".arcade-start").remove();
        score = 0;
      };
      this.game.events.once(Phaser.Core.Events.POST_RENDER, () => { window.isPlayable = true; });
    },
    update(_, elapsed) {
      this.way += elapsed * ${(Number(settings.initialSpeed) * 60 * SCALE) / 1000};
      for (const { share, picture } of this.layers) picture.y = ((this.way * share) % HEIGHT) - HEIGHT;
    },
  },
});`;
