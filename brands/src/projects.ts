import type { BrandProject } from './define-project.ts'
import type { BrandKey } from './keys.ts'
import { project as harbor } from './harbor/project.ts'
import { project as cascade } from './cascade/project.ts'
import { project as rose } from './rose/project.ts'
import { project as mesa } from './mesa/project.ts'
import { project as prairie } from './prairie/project.ts'
import { project as delta } from './delta/project.ts'
import { project as summit } from './summit/project.ts'
import { project as coral } from './coral/project.ts'
import { project as tradewinds } from './tradewinds/project.ts'
import { project as northern } from './northern/project.ts'
import { project as lakes } from './lakes/project.ts'
import { project as capital } from './capital/project.ts'
import { project as piedmont } from './piedmont/project.ts'
import { project as river } from './river/project.ts'
import { project as bluegrass } from './bluegrass/project.ts'
import { project as motor } from './motor/project.ts'
import { project as steel } from './steel/project.ts'
import { project as liberty } from './liberty/project.ts'
import { project as empire } from './empire/project.ts'
import { project as magnolia } from './magnolia/project.ts'
import { project as lonestar } from './lonestar/project.ts'
import { project as bayou } from './bayou/project.ts'
import { project as desert } from './desert/project.ts'
import { project as canyon } from './canyon/project.ts'
import { project as redwood } from './redwood/project.ts'
import { project as golden } from './golden/project.ts'
import { project as gem } from './gem/project.ts'
import { project as lakeshore } from './lakeshore/project.ts'
import { project as gateway } from './gateway/project.ts'
import { project as crossroads } from './crossroads/project.ts'
import { project as evergreen } from './evergreen/project.ts'

/** Orchard has none: it neither pushes messages nor signs in with others (spec R3.04). */
export const projects: Record<Exclude<BrandKey, 'orchard'>, BrandProject> & { orchard?: undefined } = {
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
