/**
 * A directed graph as the searches read it: the links of node `n` are `first[n] … first[n + 1] - 1`, each with its
 * `head` and its `weight`, an integer of milliseconds from 1 up. Several links between the same nodes are allowed.
 */
export type SearchGraph = { nodeCount: number; first: Int32Array; head: Int32Array; weight: Int32Array }

/** A start or end node of a search, with the milliseconds already spent and, in tables, the additional value. */
export type Seed = { node: number; cost: number; extra?: number }
