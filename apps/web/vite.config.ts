import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions } from 'vite'
import { brandAssets } from './build/brand-assets.ts'
import { callFacts } from './build/call-facts.ts'
import { pagePaths } from './build/page-paths.ts'
import { pageTemplate } from './build/page-template.ts'
import { nameOfParts } from './build/parts-chunk.ts'
import { smallFonts } from './build/small-fonts.ts'
import { shellFiles } from './build/shell-files.ts'
import { nameOfStart } from './build/start-chunks.ts'

const api: ProxyOptions = {
  target: process.env.DEV_API_ORIGIN ?? 'http://127.0.0.1:3001',
  // The host name says which programme is asked for.
  changeOrigin: false,
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), brandAssets(), callFacts(), pageTemplate(), pagePaths(), shellFiles(), smallFonts()],
  server: {
    allowedHosts: ['.localhost'],
    proxy: { '/api': api, '/locales/add': api, '/otp': api, '/dev/mail': api, '/healthz': api },
  },
  build: {
    target: 'es2022',
    // Under the content security policy nothing may be written into the page as data or as an inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: true,
    reportCompressedSize: false,
    // Parts that always come together travel together: a request costs as much as half a kilobyte.
    rolldownOptions: {
      // the page that the browser draws, and those that the server draws; `vite.server.config.ts` builds what draws them
      input: ['index', 'drawn', 'drawn-text', 'drawn-planner'].map((name) =>
        resolve(import.meta.dirname, `${name}.html`),
      ),
      output: {
        advancedChunks: {
          groups: [
            {
              name: 'landing',
              test: /brands\/src\/(screens|define-words|[^/]+\/screens|_default\/(?!settings))|features\/landing\/(?!numbers-example|example-commute|first-trip-|(say-)?local-facts)|web\/src\/app\/landing\/landing-page\./,
              includeDependenciesRecursively: false,
            },
            {
              name: nameOfStart,
              debugName: 'start',
              priority: 3,
              tags: ['$initial'],
              test: /(?<!web\/src\/(main|first-page|first-text|first-planner)\.tsx)$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'call-parts',
              priority: 2,
              test: /lib\/send\/use-call\.|@tanstack\/react-query\/build\/modern\/(use(BaseQuery|Query|Mutation)|IsRestoringProvider|QueryErrorResetBoundary|errorBoundaryUtils|suspense)\.|@tanstack\/query-core\/build\/modern\/(queryObserver|mutationObserver)\./,
              includeDependenciesRecursively: false,
            },
            // The frame around a member's page, and what nearly each of them asks for at once.
            {
              name: 'member-parts',
              priority: 1,
              test: /packages\/ui\/src\/overlay\/drawer\.|lib\/(language\/read-day|page\/section|content\/help-link|screen\/use-(media-query|today))\.|web\/src\/app\/(?!home-page|landing\/|drawn\/|late-routes\/|impersonation\/|messages\/|offline\/|appearance-drawer|not-built-screen)|packages\/domain\/src\/content\/help-topics\.|useLocation|features\/(account\/second-factor\/fresh-factor|message\/use-unread)\.|lib\/live\/(live-store|use-live-query)\./,
              includeDependenciesRecursively: false,
            },
            // Pages that go on: trips, points, activity.
            {
              name: 'list-parts',
              priority: 1,
              test: /lib\/page\/loaded\.|features\/(points\/(points-progress|points\.calls)|statistics\/statistics\.calls)\.|@tanstack\/(react-query\/build\/modern\/useInfiniteQuery|query-core\/build\/modern\/infiniteQueryObserver)\./,
              includeDependenciesRecursively: false,
            },
            {
              name: 'trip-parts',
              priority: 1,
              test: /features\/trip\/(list\/(group-trips|trip-address|trip-group-line|trip-row|recent-trips)|trip)\.|lib\/pending\/use-say-trip\.|lib\/language\/say-trip-state\./,
              includeDependenciesRecursively: false,
            },
            // Races in a line each, which home shows too.
            {
              name: 'race-parts',
              priority: 1,
              test: /lib\/race\/(home-races|own-change|choose-for-home|race-(item|state|line)|goal-scene|use-say-(place|amount)|say-amount|race\.calls)\./,
              includeDependenciesRecursively: false,
            },
            // A field that finds places.
            {
              name: 'place-parts',
              priority: 1,
              test: /lib\/places\/(place-search|use-place-search|known-places|recent-places|use-recent-places|device-spot|use-device-spot|patiently)\.|lib\/screen\/use-settled\./,
              includeDependenciesRecursively: false,
            },
            // The look of the planner's form, which may come drawn, without its program.
            {
              name: 'planner-look',
              priority: 2,
              test: /features\/planner\/(ask\/(find|form-fold|planner-form)|answer\/journey-results)\.css|lib\/places\/place-search\.css/,
              includeDependenciesRecursively: false,
            },
            // The planner's question, which stands in the planner, the landing and the door of rides.
            {
              name: 'planner-parts',
              priority: 1,
              test: /features\/planner\/(planner\.calls|question\/(?!use-planner-page|use-next-commute|next-commute|use-stable-question|plan-faults|check-question)|log\/(planner-log|planner-actions)|ask\/(spot-field|when-fields)|answer\/(shown-minutes|say-from-now|journey-words|journey-order))|packages\/domain\/src\/(planner\/(coarse-data|plan-order)|mode\/vehicle-kinds)\./,
              includeDependenciesRecursively: false,
            },
            // What ways and trips are reckoned with.
            {
              name: 'figure-parts',
              priority: 1,
              test: /packages\/domain\/src\/(mode\/(savings|baseline)|trip\/legs|planner\/journey-figures)\./,
              includeDependenciesRecursively: false,
            },
            // A text of the programme, which may come drawn.
            {
              name: 'content-parts',
              priority: 1,
              test: /lib\/content\/(content-(page|tree|frame|image|sentence|texts)|plain-words)\.|features\/content\/(questions|helpful|find-answers|about-text)\.|packages\/domain\/src\/content\/(framed-calls|content-images)\./,
              includeDependenciesRecursively: false,
            },
            // Rides in words, beside the planner's answer and where one asks for a ride.
            {
              name: 'ride-parts',
              priority: 1,
              test: /lib\/rides\/(ride-words|rider-answers|rides\.calls|use-ride-words|rider-saying|call-button)\.|packages\/domain\/src\/ride\/(ride-codes|ride-consent)\./,
              includeDependenciesRecursively: false,
            },
            {
              name: nameOfParts,
              debugName: 'parts',
              priority: 2,
              test: /packages\/ui\/src\/(button|field\/(text-input|field)|chart\/(trip-line|line-pattern|stat|count-up|progress-ladder)|mode|page-header|state\/skeleton)|@tabler|brands\/src\/(define-programme|_default\/settings)|lib\/language\/(use-formats|formats|local-dates)\.|lib\/(places\/asked-place|screen\/use-near)\.|domain\/src\/planner\/round-degrees\./,
            },
            { name: 'social-icons', priority: 2, test: /IconBrand|lib\/brand\/social-icon\./ },
            { name: 'icons', priority: 1, test: /@tabler/ },
            {
              name: 'form-parts',
              priority: 1,
              test: /packages\/(ui\/src\/field\/(date-input|time-input|form\.)|domain\/src\/(mode\/walk-pace|planner\/plan-modes|time\/quarter-hour))|lib\/screen\/use-later-focus/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'small-parts',
              priority: 1,
              test: /packages\/ui\/src\/(overlay\/tabs|chart\/(bar-chart|data-table)|state\/(empty-state|error-state|state\.css)|avatar|field\/(radio-cards|choice|checkbox|select-input)|badge)|packages\/domain\/src\/(mode\/(mode-facts|modes|weight)|trip\/distance)\.|lib\/page\/(empty-picture|form-page)\.|virtual:empty-pictures/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
