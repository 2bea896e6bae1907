import { type BrandSettings, defineBrand } from './define-brand.ts'
import type { BrandKey } from './keys.ts'
import { settings as harbor } from './harbor/settings.ts'
import { settings as cascade } from './cascade/settings.ts'
import { settings as rose } from './rose/settings.ts'
import { settings as mesa } from './mesa/settings.ts'
import { settings as prairie } from './prairie/settings.ts'
import { settings as delta } from './delta/settings.ts'
import { settings as summit } from './summit/settings.ts'
import { settings as coral } from './coral/settings.ts'
import { settings as tradewinds } from './tradewinds/settings.ts'
import { settings as northern } from './northern/settings.ts'
import { settings as lakes } from './lakes/settings.ts'
import { settings as capital } from './capital/settings.ts'
import { settings as piedmont } from './piedmont/settings.ts'
import { settings as river } from './river/settings.ts'
import { settings as bluegrass } from './bluegrass/settings.ts'
import { settings as motor } from './motor/settings.ts'
import { settings as steel } from './steel/settings.ts'
import { settings as liberty } from './liberty/settings.ts'
import { settings as empire } from './empire/settings.ts'
import { settings as orchard } from './orchard/settings.ts'
import { settings as magnolia } from './magnolia/settings.ts'
import { settings as lonestar } from './lonestar/settings.ts'
import { settings as bayou } from './bayou/settings.ts'
import { settings as desert } from './desert/settings.ts'
import { settings as canyon } from './canyon/settings.ts'
import { settings as redwood } from './redwood/settings.ts'
import { settings as golden } from './golden/settings.ts'
import { settings as gem } from './gem/settings.ts'
import { settings as lakeshore } from './lakeshore/settings.ts'
import { settings as gateway } from './gateway/settings.ts'
import { identity as crossroads } from './crossroads/identity.ts'
import { settings as evergreen } from './evergreen/settings.ts'

/** The settings of all brands, for the server; a browser loads only its own brand (`screens.ts`). */
export const brandSettings: Record<BrandKey, BrandSettings> = {
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
  crossroads: defineBrand(crossroads),
  evergreen,
}
