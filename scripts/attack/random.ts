/** A seeded pseudorandom number generator, so that an attack can be repeated. */
export class Random {
  constructor(private state: number) {}

  /** From 0 to less than 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to less than `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** Throws when there is no item. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error("There is nothing to choose from.");
    return item;
  }

  /** That many random characters of an alphabet. */
  text(length: number, alphabet = "abcdefghijklmnopqrstuvwxyz0123456789"): string {
    return Array.from({ length }, () => this.pick([...alphabet])).join("");
  }
}
