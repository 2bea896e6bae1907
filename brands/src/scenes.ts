import { drawScene } from './art/draw-scene.ts'
import type { Scene } from './art/define-scene.ts'
import type { BrandKey } from './keys.ts'
import { scene as bayou } from './bayou/scene.ts'
import { scene as bluegrass } from './bluegrass/scene.ts'
import { scene as canyon } from './canyon/scene.ts'
import { scene as capital } from './capital/scene.ts'
import { scene as cascade } from './cascade/scene.ts'
import { scene as coral } from './coral/scene.ts'
import { scene as crossroads } from './crossroads/scene.ts'
import { scene as delta } from './delta/scene.ts'
import { scene as desert } from './desert/scene.ts'
import { scene as empire } from './empire/scene.ts'
import { scene as evergreen } from './evergreen/scene.ts'
import { scene as gateway } from './gateway/scene.ts'
import { scene as gem } from './gem/scene.ts'
import { scene as golden } from './golden/scene.ts'
import { scene as harbor } from './harbor/scene.ts'
import { scene as lakes } from './lakes/scene.ts'
import { scene as lakeshore } from './lakeshore/scene.ts'
import { scene as liberty } from './liberty/scene.ts'
import { scene as lonestar } from './lonestar/scene.ts'
import { scene as magnolia } from './magnolia/scene.ts'
import { scene as mesa } from './mesa/scene.ts'
import { scene as motor } from './motor/scene.ts'
import { scene as northern } from './northern/scene.ts'
import { scene as orchard } from './orchard/scene.ts'
import { scene as piedmont } from './piedmont/scene.ts'
import { scene as prairie } from './prairie/scene.ts'
import { scene as redwood } from './redwood/scene.ts'
import { scene as river } from './river/scene.ts'
import { scene as rose } from './rose/scene.ts'
import { scene as steel } from './steel/scene.ts'
import { scene as summit } from './summit/scene.ts'
import { scene as tradewinds } from './tradewinds/scene.ts'

export const scenes: Record<BrandKey, Scene> = {
  harbor,
  cascade,
  rose,
  mesa,
  prairie,
  delta,
  summit,
  coral,
  tradewinds,
  northern,
  lakes,
  capital,
  piedmont,
  river,
  bluegrass,
  motor,
  steel,
  liberty,
  empire,
  orchard,
  magnolia,
  lonestar,
  bayou,
  desert,
  canyon,
  redwood,
  golden,
  gem,
  lakeshore,
  gateway,
  crossroads,
  evergreen,
}

/** A brand's landing picture as a whole SVG file; its day and night come from `sceneStylesheet()`. */
export function sceneSvg(key: BrandKey): string {
  return drawScene(scenes[key])
}
