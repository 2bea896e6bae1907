/** What a first visit shows: the frame with its help, landing, home, and the planner's form. */
const firstScreens =
  /\/(app|features\/(landing|home)|lib\/(page|places|ride-home))\/|features\/(planner\/ask\/(planner-form|spot-field|stops-editor)|statistics\/savings-row)\.|lib\/content\/help-link\.|\/ui\/src\/(\w+\/)?(mode-icon|menu|toast|modal|notice)\./

/** What the first answer of the planner shows. */
const firstAnswer = /features\/planner\/answer\/|lib\/rides\//

type ModuleGraph = { getModuleInfo(moduleId: string): { importers: readonly string[] } | null }

/** An icon of other screens is no part of a first visit; those of the planner's answer come with it. */
export function nameOfParts(moduleId: string, graph: ModuleGraph): 'parts' | 'answer-icons' | null {
  if (!moduleId.includes('/icons/')) return 'parts'
  const importers = graph.getModuleInfo(moduleId)?.importers ?? []
  if (importers.some((importer) => firstScreens.test(importer))) return 'parts'
  return importers.some((importer) => firstAnswer.test(importer)) ? 'answer-icons' : null
}
