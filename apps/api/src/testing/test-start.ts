/** Wednesday noon in Boston: the clock of every test until it is moved. */
export const testStart = new Date('2026-03-04T17:00:00Z')
