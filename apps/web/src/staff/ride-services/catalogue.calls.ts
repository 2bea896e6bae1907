import { useMutation } from '@tanstack/react-query'
import type { BoundaryKind } from '@throughway/contract/ride/ride-boundaries'
import { saveBytes } from '#lib/language/save-text.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export const serviceList = callDescriptors.listCatalogueServices
export const areaList = callDescriptors.listCatalogueAreas

export function useService(id: string | undefined) {
  return useCallQuery(
    callDescriptors.getCatalogueService,
    { id: id ?? '' },
    { staleTime: 0, enabled: id !== undefined },
  )
}

export function useAgencies() {
  return useCallQuery(callDescriptors.listCatalogueAgencies, {}, { staleTime: 0 })
}

/** Every area to choose from; a programme has tens of them. */
export function useAreaChoices() {
  return useCallQuery(callDescriptors.listCatalogueAreas, { limit: '200' }, { staleTime: 0 })
}

export function useArea(id: string | undefined) {
  return useCallQuery(callDescriptors.getCatalogueArea, { id: id ?? '' }, { staleTime: 0, enabled: id !== undefined })
}

/** Counties or postal codes that were brought; not asked while `kind` is undefined. */
export function useBoundaries(kind: BoundaryKind | undefined, text: string) {
  return useCallQuery(
    callDescriptors.listRideBoundaries,
    { kind: kind ?? 'counties', ...(text && { text }) },
    { enabled: kind !== undefined },
  )
}

export function useReadFile() {
  return useMutation({ mutationFn: (file: File) => send(callDescriptors.readCatalogueFile, { file }) })
}

export function useImportFile() {
  return useCallMutation(callDescriptors.importCatalogue)
}

/** Saves the whole catalogue as the file that the importer reads. */
export function useSaveFile() {
  return useMutation({
    mutationFn: async (name: string) => {
      saveBytes(await send(callDescriptors.exportCatalogue, {}), `${name}.yaml`, 'application/yaml')
    },
  })
}
