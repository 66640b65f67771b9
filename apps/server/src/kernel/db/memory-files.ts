import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MemoryFS } from "@electric-sql/pglite";

/** Where the embedded database has its files. */
const DATA = "/pglite/data";
/** A regular file that its owner reads and writes. */
const FILE = 0o100600;

/** What was in a folder: names beside it with their bytes; null: a folder. */
export type FolderContent = ReadonlyMap<string, Uint8Array | null>;

export function readFolder(folder: string): FolderContent {
  const content = new Map<string, Uint8Array | null>();
  const read = (path: string) => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const name = path + entry.name;
      content.set(name, entry.isDirectory() ? null : readFileSync(join(folder, name)));
      if (entry.isDirectory()) read(`${name}/`);
    }
  };
  read("");
  return content;
}

/** What is used here of the nodes that the database's file system in memory is made of. */
interface MemoryNode {
  contents: unknown;
  usedBytes: number;
  node_ops: { mknod(parent: MemoryNode, name: string, mode: number, device: number): MemoryNode };
  stream_ops: MemoryOps;
}
interface MemoryOps {
  write(stream: { node: MemoryNode }, ...rest: unknown[]): number;
}

/**
 * The files of a database in memory, begun with those of another one: they are lent, and a file is copied when it is first
 * written to. Most never are, so that a database of tests opens in a quarter of the time.
 */
export class LentFiles extends MemoryFS {
  private readonly content: FolderContent;
  constructor(content: FolderContent) {
    super();
    this.content = content;
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.pg) throw new Error("The files came before their database");
    const { FS } = this.pg.Module;
    const folder = (path: string): MemoryNode => {
      FS.mkdirTree(path);
      return FS.lookupPath(path, {}).node as unknown as MemoryNode; // its types do not tell what memory's nodes have
    };
    const folders = new Map([["", folder(DATA)]]);
    const lent = new WeakMap<MemoryNode, Uint8Array>();
    let ops: MemoryOps | undefined;
    const lending = (own: MemoryOps): MemoryOps => ({
      ...own,
      write(stream, ...rest) {
        const { node } = stream;
        // One that was cut meanwhile has bytes of its own already.
        const bytes = lent.get(node);
        if (bytes && node.contents === bytes) node.contents = new Uint8Array(bytes);
        lent.delete(node);
        return own.write(stream, ...rest);
      },
    });
    for (const [path, bytes] of this.content) {
      const cut = path.lastIndexOf("/");
      const parent = folders.get(path.slice(0, Math.max(0, cut)));
      if (!parent) throw new Error(`${path} stands before its folder`);
      if (bytes === null) {
        folders.set(path, folder(`${DATA}/${path}`));
        continue;
      }
      const node = parent.node_ops.mknod(parent, path.slice(cut + 1), FILE, 0);
      ops ??= lending(node.stream_ops);
      Object.assign(node, { contents: bytes, usedBytes: bytes.length, stream_ops: ops });
      lent.set(node, bytes);
    }
  }
}
