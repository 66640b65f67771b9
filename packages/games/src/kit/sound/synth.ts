import { type Bed, composeBed, type Family, type Note, renderVoice, VOICES, type Voice } from "./beds.ts";
import { RATE } from "./instruments.ts";
import { roomOf } from "./room.ts";
import { renderSound, SOUNDS, type Sound, type SoundName, speedFor } from "./sounds.ts";

/** Of everything. */
const VOLUME = 0.8;
/** Of a bed: some thirty decibels below full, half as far below sounds, so that nobody has to talk over it. */
export const BED = 0.4;
/** What is left of a bed while something is decided. */
const HUSHED = 0.15;
/** Seconds: how far ahead notes are handed to the browser, how often they are looked for, and how long gains glide. */
const AHEAD = 0.6;
const EVERY = 0.2;
const GLIDE = 0.35;
const HUSH = 1.6;

/** All that sounds, on a context that a press has opened. */
export class Synth {
  readonly #audio: AudioContext;
  readonly #out: GainNode;
  readonly #room: ConvolverNode;
  readonly #sounds = new Map<SoundName, AudioBuffer>();
  #playing: PlayingBed | undefined;

  constructor(audio: AudioContext) {
    this.#audio = audio;
    const limiter = new DynamicsCompressorNode(audio, { threshold: -8, ratio: 12, attack: 0.003, release: 0.2 });
    this.#out = new GainNode(audio, { gain: VOLUME });
    this.#room = new ConvolverNode(audio, {
      buffer: bufferOf(audio, audio.sampleRate, roomOf(1, audio.sampleRate), roomOf(2, audio.sampleRate)),
    });
    this.#room.connect(this.#out).connect(limiter).connect(audio.destination);
    void this.#renderAll();
  }

  /** @param pitch from 0 to 1, where the sound has one */
  play(name: SoundName, pitch: number): void {
    const sound: Sound = SOUNDS[name];
    const source = new AudioBufferSourceNode(this.#audio, {
      buffer: this.#soundOf(name),
      playbackRate: speedFor(sound, pitch),
    });
    source.connect(this.#out);
    if (sound.room) source.connect(new GainNode(this.#audio, { gain: sound.room })).connect(this.#room);
    source.start();
  }

  /** Plays a family's bed, or none; the same one goes on. */
  bed(family: Family | null, isHot: boolean): void {
    if (this.#playing?.family !== family) {
      this.#playing?.end();
      this.#playing = family ? new PlayingBed(this.#audio, this.#out, this.#room, family) : undefined;
    }
    this.#playing?.heat(isHot);
  }

  /** The bed holds its breath. */
  hush(): void {
    this.#playing?.hush();
  }

  #soundOf(name: SoundName): AudioBuffer {
    const known = this.#sounds.get(name);
    if (known) return known;
    const made = bufferOf(this.#audio, RATE, renderSound(SOUNDS[name]));
    this.#sounds.set(name, made);
    return made;
  }

  /** Ahead of their first time, one by one, so that no frame of the game waits for more than one. */
  async #renderAll(): Promise<void> {
    for (const name of Object.keys(SOUNDS) as SoundName[]) {
      await new Promise((idle) => setTimeout(idle, 60));
      this.#soundOf(name);
    }
  }
}

/** A bed that is heard: a clock that looks ahead, and a gain for each intensity. */
class PlayingBed {
  readonly family: Family;
  readonly #audio: AudioContext;
  readonly #bed: Bed;
  readonly #voices: ReadonlyMap<Voice, { buffer: AudioBuffer; pitch: number }>;
  readonly #all: GainNode;
  readonly #layers: readonly { notes: readonly Note[]; gain: GainNode; next: number }[];
  readonly #begins: number;
  readonly #clock: ReturnType<typeof setInterval>;

  constructor(audio: AudioContext, out: AudioNode, room: AudioNode, family: Family) {
    this.family = family;
    this.#audio = audio;
    this.#bed = composeBed(family);
    this.#voices = new Map(
      VOICES.map((voice) => {
        const { samples, pitch } = renderVoice(family, voice);
        return [voice, { buffer: bufferOf(audio, RATE, samples), pitch }];
      }),
    );
    this.#all = new GainNode(audio, { gain: 0 });
    this.#all.connect(out);
    this.#all.connect(new GainNode(audio, { gain: 0.25 })).connect(room);
    this.#layers = [this.#bed.calm, this.#bed.hot].map((notes, nth) => {
      const gain = new GainNode(audio, { gain: nth === 0 ? 1 : 0 });
      gain.connect(this.#all);
      return { notes, gain, next: 0 };
    });
    this.#begins = audio.currentTime + 0.08;
    this.#glide(this.#all, BED);
    this.#look();
    this.#clock = setInterval(() => this.#look(), EVERY * 1000);
  }

  heat(isHot: boolean): void {
    const hot = this.#layers[1];
    if (hot) this.#glide(hot.gain, isHot ? 1 : 0);
  }

  hush(): void {
    this.#glide(this.#all, BED * HUSHED, 0.06);
    this.#all.gain.setTargetAtTime(BED, this.#audio.currentTime + HUSH, GLIDE);
  }

  end(): void {
    clearInterval(this.#clock);
    this.#glide(this.#all, 0, 0.2);
    setTimeout(() => this.#all.disconnect(), 2_000);
  }

  #glide({ gain }: GainNode, to: number, within = GLIDE): void {
    gain.cancelScheduledValues(0);
    gain.setTargetAtTime(to, this.#audio.currentTime, within);
  }

  /** Hands over what begins soon. What is past, as after a pause of the page's, is left out. */
  #look(): void {
    const now = this.#audio.currentTime;
    for (const layer of this.#layers)
      for (;;) {
        const round = Math.floor(layer.next / layer.notes.length);
        const note = layer.notes[layer.next % layer.notes.length];
        if (!note) break;
        const at = this.#begins + round * this.#bed.seconds + note.at;
        if (at > now + AHEAD) break;
        layer.next += 1;
        if (at >= now) this.#sound(note, at, layer.gain);
      }
  }

  #sound(note: Note, at: number, into: AudioNode): void {
    const voice = this.#voices.get(note.voice);
    if (!voice) return;
    const source = new AudioBufferSourceNode(this.#audio, {
      buffer: voice.buffer,
      playbackRate: 2 ** ((note.pitch - voice.pitch) / 12),
    });
    source.connect(new GainNode(this.#audio, { gain: note.gain })).connect(into);
    source.start(at);
  }
}

function bufferOf(audio: AudioContext, rate: number, ...channels: Float32Array<ArrayBuffer>[]): AudioBuffer {
  const buffer = audio.createBuffer(channels.length, channels[0]?.length ?? 1, rate);
  channels.forEach((samples, nth) => {
    buffer.copyToChannel(samples, nth);
  });
  return buffer;
}
