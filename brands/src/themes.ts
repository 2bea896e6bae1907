import type { BrandTheme } from './define-theme.ts'
import type { BrandKey } from './keys.ts'
import { theme as harbor } from './harbor/theme.ts'
import { theme as cascade } from './cascade/theme.ts'
import { theme as rose } from './rose/theme.ts'
import { theme as mesa } from './mesa/theme.ts'
import { theme as prairie } from './prairie/theme.ts'
import { theme as delta } from './delta/theme.ts'
import { theme as summit } from './summit/theme.ts'
import { theme as coral } from './coral/theme.ts'
import { theme as tradewinds } from './tradewinds/theme.ts'
import { theme as northern } from './northern/theme.ts'
import { theme as lakes } from './lakes/theme.ts'
import { theme as capital } from './capital/theme.ts'
import { theme as piedmont } from './piedmont/theme.ts'
import { theme as river } from './river/theme.ts'
import { theme as bluegrass } from './bluegrass/theme.ts'
import { theme as motor } from './motor/theme.ts'
import { theme as steel } from './steel/theme.ts'
import { theme as liberty } from './liberty/theme.ts'
import { theme as empire } from './empire/theme.ts'
import { theme as orchard } from './orchard/theme.ts'
import { theme as magnolia } from './magnolia/theme.ts'
import { theme as lonestar } from './lonestar/theme.ts'
import { theme as bayou } from './bayou/theme.ts'
import { theme as desert } from './desert/theme.ts'
import { theme as canyon } from './canyon/theme.ts'
import { theme as redwood } from './redwood/theme.ts'
import { theme as golden } from './golden/theme.ts'
import { theme as gem } from './gem/theme.ts'
import { theme as lakeshore } from './lakeshore/theme.ts'
import { theme as gateway } from './gateway/theme.ts'
import { theme as crossroads } from './crossroads/theme.ts'
import { theme as evergreen } from './evergreen/theme.ts'

export const themes: Record<BrandKey, BrandTheme> = {
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
