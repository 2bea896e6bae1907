/** What a first visit shows: the frame, landing, home, and the planner's form. */
const firstScreens =
  /\/(app|features\/(landing|home)|lib\/(page|places|ride-home))\/|features\/(planner\/ask\/(planner-form|spot-field|stops-editor)|statistics\/savings-row)\.|\/ui\/src\/(\w+\/)?(mode-icon|menu|toast|modal|notice)\./

type ModuleGraph = { getModuleInfo(moduleId: string): { importers: readonly string[] } | null }

/** An icon of other screens is no part of a first visit. */
export function nameOfParts(moduleId: string, graph: ModuleGraph): 'parts' | null {
  const isIcon = moduleId.includes('/icons/')
  return !isIcon || graph.getModuleInfo(moduleId)?.importers.some((importer) => firstScreens.test(importer))
    ? 'parts'
    : null
}
