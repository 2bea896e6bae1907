import type { Point } from './area.ts'
import { metresPerDegree } from './great-circle.ts'

/** A position that must not be told, or kept, is told as a square with this side. */
export const cellMetres = 1000

/**
 * The grid cell of a position, as `row.column`. Rows are `cellMetres` high; columns are as wide as that in the middle
 * of their row, so a cell has the same size everywhere.
 */
export function cellOf({ lat, lng }: Point): string {
  const row = Math.floor((lat * metresPerDegree) / cellMetres)
  return `${row}.${Math.floor((lng * metresPerDegree * shrinkOf(row)) / cellMetres)}`
}

/** The middle of a cell, which represents every position in it. */
export function centreOfCell(cell: string): Point {
  const [row, column] = cell.split('.').map(Number) as [number, number]
  return {
    lat: ((row + 0.5) * cellMetres) / metresPerDegree,
    lng: ((column + 0.5) * cellMetres) / (metresPerDegree * shrinkOf(row)),
  }
}

/** The bounds of a cell in degrees: from its south-western corner, which belongs to it, to its north-eastern one. */
export function boundsOfCell(cell: string) {
  const [row, column] = cell.split('.').map(Number) as [number, number]
  const rowsOf = (each: number) => (each * cellMetres) / metresPerDegree
  const columnsOf = (each: number) => (each * cellMetres) / (metresPerDegree * shrinkOf(row))
  return { south: rowsOf(row), north: rowsOf(row + 1), west: columnsOf(column), east: columnsOf(column + 1) }
}

function shrinkOf(row: number): number {
  const middle = ((row + 0.5) * cellMetres) / metresPerDegree
  return Math.max(0.01, Math.cos((middle * Math.PI) / 180))
}
