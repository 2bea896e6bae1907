/** A growing list of 32-bit integers: four bytes each, where an array of numbers takes up to sixteen. */
export class IntList {
  length = 0
  #items = new Int32Array(1024)

  push(value: number) {
    if (this.length === this.#items.length) {
      const larger = new Int32Array(this.length * 2)
      larger.set(this.#items)
      this.#items = larger
    }
    this.#items[this.length++] = value
  }

  at(index: number): number {
    return this.#items[index]!
  }

  /** The items in an array of their own size. */
  toArray(): Int32Array {
    return this.#items.slice(0, this.length)
  }
}
