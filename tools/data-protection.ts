import { type RetentionRule, personalData } from '../apps/api/src/database/personal-data.ts'

/** What `docs/data-protection.md` says below its line "What becomes of each table", made from `personal-data.ts`. */
export function describePersonalData(tables: Record<string, RetentionRule> = personalData): string {
  const all = Object.entries(tables).toSorted(([one], [other]) => one.localeCompare(other))
  const deleted = all.filter(([, { kind }]) => kind === 'deleted' || kind === 'with')
  const cut = all.flatMap(([table, rule]) => (rule.kind === 'cut' ? [{ table, ...rule }] : []))
  const kept = all.flatMap(([table, rule]) => (rule.kind === 'kept' ? [`| \`${table}\` | ${rule.why} |`] : []))
  return [
    '### Rows that are deleted',
    '',
    deleted.map(([table]) => `\`${table}\``).join(', '),
    '',
    '### Rows that stay without the person',
    '',
    '| table | columns that are emptied | columns that get coarser |',
    '|---|---|---|',
    ...cut.map(({ table, columns }) => {
      const changed = Object.entries(columns).flatMap(([name, what]) =>
        what === 'kept' ? [] : [{ name, set: what.set }],
      )
      const names = (empty: boolean) =>
        changed.filter(({ set }) => (set === 'null') === empty).map(({ name }) => `\`${name}\``)
      return `| \`${table}\` | ${names(true).join(', ') || 'none'} | ${names(false).join(', ') || 'none'} |`
    }),
    '',
    '### Rows that are about nobody',
    '',
    '| table | why |',
    '|---|---|',
    ...kept,
    '',
  ].join('\n')
}
