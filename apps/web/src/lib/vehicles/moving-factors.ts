import type { Factors } from '@throughway/contract/programme/statistics'
import type { MovingFactors } from '@throughway/domain/mode/savings'

/** The programme's facts under the names that the arithmetic knows. */
export function movingFactorsOf(told: Factors): MovingFactors {
  return {
    milesPerGallon: told.miles_per_gallon,
    co2GramsPerGallon: told.co2_grams_per_gallon,
    transitGramsPerMile: told.transit_grams_per_mile,
    scooterGramsPerMile: told.scooter_grams_per_mile,
    carpoolPeople: told.carpool_people,
    vanpoolPeople: told.vanpool_people,
    fuelCentsPerGallon: told.fuel_cents_per_gallon,
    maintenanceCentsPerMile: told.maintenance_cents_per_mile,
    bodyKilograms: told.body_kilograms,
    walkMet: told.walk_met,
    walkMilesPerHour: told.walk_miles_per_hour,
    bikeMet: told.bike_met,
    bikeMilesPerHour: told.bike_miles_per_hour,
  }
}
