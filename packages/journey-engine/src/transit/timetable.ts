import type { Strings } from '../strings.ts'

/**
 * All feeds of a region as flat arrays. Our words: a GTFS route is a line, a GTFS trip a run. Times are seconds from
 * the origin of the service day (noon minus twelve hours in the agency's time zone) and may pass 86,400.
 */
export type Timetable = {
  feeds: { id: string; firstDate: string; lastDate: string }[]
  agencies: { id: string; name: string; url: string; timeZone: string }[]
  stops: {
    /** `feed:stop_id` */
    id: Strings
    name: Strings
    code: Strings
    lat: Int32Array
    lon: Int32Array
    /** Station above a platform; -1 for none. */
    parent: Int32Array
    /** 0 unknown, 1 yes, 2 no; inherited from the station where the stop has none. */
    wheelchair: Uint8Array
    /** GTFS location_type: 0 stop or platform, 1 station, 2 entrance, 3 node, 4 boarding area. */
    kind: Uint8Array
    /** Into `agencies`' time zones: the zone in which its clock is read. */
    zone: Uint8Array
    /** zone_id as a number that no other feed has; -1 for none. */
    fareZone: Int32Array
  }
  timeZones: string[]
  lines: {
    /** `feed:route_id` */
    id: Strings
    shortName: Strings
    longName: Strings
    /** Six hexadecimal digits, or empty. */
    colour: Strings
    textColour: Strings
    /** GTFS route_type, extended ones too. */
    type: Int16Array
    agency: Int32Array
  }
  /** Runs with the same line, stops and rules of boarding: stops are from `first[p]` to `first[p + 1]`. */
  patterns: {
    line: Int32Array
    first: Int32Array
    stop: Int32Array
    /** GTFS pickup_type, drop_off_type */
    pickup: Uint8Array
    dropOff: Uint8Array
  }
  runs: {
    /** `feed:trip_id`, with `@HH:MM:SS` behind it when made from a frequency. */
    id: Strings
    pattern: Int32Array
    service: Int32Array
    headsign: Strings
    /** Into `texts` of blocks, unique over feeds; -1 for none. */
    block: Int32Array
    /** 0 unknown, 1 yes, 2 no. */
    wheelchair: Uint8Array
    bikes: Uint8Array
    shape: Int32Array
    /** The beginning of its times in `times`; as many as its pattern has stops. */
    firstTime: Int32Array
    /** 1 for a run of a frequency without exact times: shown as approximate. */
    approximate: Uint8Array
    /** GTFS direction_id plus 1; 0 unknown. Absent in regions that were built before it was kept. */
    direction?: Uint8Array
    /**
     * Seconds between the vehicles of a frequency without exact times, 0 for other runs; absent in regions that were
     * built before it was kept.
     */
    headway?: Int32Array
  }
  /** Seconds of the service day; a stop without a time has one between its neighbours, marked in `interpolated`. */
  times: {
    arrival: Int32Array
    departure: Int32Array
    /** 1 where the feed gives no time */
    interpolated?: Uint8Array
    /**
     * stop_sequence of each visit; empty where all runs count theirs 1, 2, 3, and absent in regions that were built
     * before it was kept.
     */
    sequence?: Int32Array
  }
  /** Bit `day` of a service's row: whether it runs `day` days after `firstDate`. */
  services: { firstDate: string; dayCount: number; /** bytes in a row */ stride: number; active: Uint8Array }
  transfers: {
    from: Int32Array
    to: Int32Array
    /** GTFS transfer_type 0 to 5. */
    type: Uint8Array
    /** min_transfer_time; -1 when not given. */
    seconds: Int32Array
    /** The lines and runs it is limited to; -1 for all. */
    fromLine: Int32Array
    toLine: Int32Array
    fromRun: Int32Array
    toRun: Int32Array
  }
  /**
   * Walks inside stations between platforms, by pathways.txt; absent where no feed describes any, and in regions that
   * were built before they were read.
   */
  pathways?: {
    from: Int32Array
    to: Int32Array
    seconds: Int32Array
    /** The seconds without stairs and escalators; -1 where there is no such way. */
    stepFreeSeconds: Int32Array
  }
  /** GTFS fares of the first version. */
  fares: {
    /** `feed:fare_id` */
    id: Strings
    /** Into `feeds`. */
    feed: Int32Array
    /** Hundredths of the currency's unit, whatever coins it has. */
    cents: Int32Array
    /** Into `currencies`, names of three letters. */
    currency: Int32Array
    currencies: string[]
    /** 0 aboard, 1 before boarding. */
    payment: Uint8Array
    /** -1 for any number. */
    transfers: Int32Array
    /** transfer_duration; -1 when not given. */
    seconds: Int32Array
    /** -1 for all of the feed. */
    agency: Int32Array
    /**
     * Fare `f` holds where one of the conditions from `first[f]` to `first[f + 1]` is met; without any it holds
     * everywhere.
     */
    first: Int32Array
    /** The line and the zones of the ends of a condition, -1 for any. */
    line: Int32Array
    from: Int32Array
    to: Int32Array
    /** Zones that must be passed, and no others: from `firstPassed[c]` to `firstPassed[c + 1]`; none for any. */
    firstPassed: Int32Array
    passed: Int32Array
  }
  /** Points of shape `s` are from `first[s]` to `first[s + 1]`. */
  shapes: { first: Int32Array; lat: Int32Array; lon: Int32Array }
}

/**
 * The restrictions on runs: kinds of lines that were not requested, and runs without room for a bike or a wheelchair.
 */
export type RunFilter = {
  wheelchair?: boolean
  /** With `wheelchair`: also uses runs of unknown accessibility. */
  wheelchairUnknown?: boolean
  bikes?: boolean
  /** GTFS route types as the region's kinds; all without it */
  allowsLine?: (line: number) => boolean
}
