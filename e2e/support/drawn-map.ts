import { launchOptions } from './browser.ts'

const drawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/** For stories with a map: it is drawn by the processor, where there is no graphics card. */
export const drawsMaps = {
  ...launchOptions,
  args: [...launchOptions.args.filter((each) => each !== '--disable-gpu'), ...drawing],
}
