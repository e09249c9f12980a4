export type Town = { name: string; latitude: number; longitude: number }

const town = (name: string, latitude: number, longitude: number): Town => ({ name, latitude, longitude })

/**
 * Towns on trunk roads of the Netherlands, Belgium, western Germany and northern France: where lorries go. They stand so
 * that the straight line to a neighbour stays ashore.
 */
export const TOWNS: readonly Town[] = [
  town('Rotterdam', 51.9225, 4.4792),
  town('Den Haag', 52.0705, 4.3007),
  town('Amsterdam', 52.3676, 4.9041),
  town('Utrecht', 52.0907, 5.1214),
  town('Hilversum', 52.2292, 5.1669),
  town('Breda', 51.5719, 4.7683),
  town('Tilburg', 51.5606, 5.0919),
  town('Eindhoven', 51.4416, 5.4697),
  town('Venlo', 51.3704, 6.1724),
  town('Nijmegen', 51.8126, 5.8372),
  town('Arnhem', 51.9851, 5.8987),
  town('Amersfoort', 52.1561, 5.3878),
  town('Apeldoorn', 52.2112, 5.9699),
  town('Zwolle', 52.5168, 6.083),
  town('Enschede', 52.2215, 6.8937),
  town('Groningen', 53.2194, 6.5665),
  town('Assen', 52.9925, 6.5649),
  town('Emmeloord', 52.7108, 5.7486),
  town('Heerenveen', 52.9592, 5.9189),
  town('Roosendaal', 51.5308, 4.4653),
  town('Maastricht', 50.8514, 5.691),
  town('Antwerpen', 51.2194, 4.4025),
  town('Gent', 51.0543, 3.7174),
  town('Brugge', 51.2093, 3.2247),
  town('Kortrijk', 50.828, 3.2649),
  town('Brussel', 50.8503, 4.3517),
  town('Leuven', 50.8798, 4.7005),
  town('Hasselt', 50.9307, 5.3325),
  town('Liège', 50.6326, 5.5797),
  town('Namur', 50.4674, 4.872),
  town('Charleroi', 50.4108, 4.4446),
  town('Mons', 50.4542, 3.9523),
  town('Arlon', 49.6833, 5.8167),
  town('Luxembourg', 49.6116, 6.1319),
  town('Aachen', 50.7753, 6.0839),
  town('Köln', 50.9375, 6.9603),
  town('Düsseldorf', 51.2277, 6.7735),
  town('Duisburg', 51.4344, 6.7623),
  town('Dortmund', 51.5136, 7.4653),
  town('Münster', 51.9607, 7.6261),
  town('Osnabrück', 52.2799, 8.0472),
  town('Bielefeld', 52.0302, 8.5325),
  town('Hannover', 52.3759, 9.732),
  town('Bremen', 53.0793, 8.8017),
  town('Hamburg', 53.5511, 9.9937),
  town('Lübeck', 53.8655, 10.6866),
  town('Kassel', 51.3127, 9.4797),
  town('Siegen', 50.8748, 8.0243),
  town('Koblenz', 50.3569, 7.589),
  town('Frankfurt am Main', 50.1109, 8.6821),
  town('Trier', 49.7499, 6.6371),
  town('Saarbrücken', 49.2402, 6.9969),
  town('Karlsruhe', 49.0069, 8.4037),
  town('Strasbourg', 48.5734, 7.7521),
  town('Metz', 49.1193, 6.1757),
  town('Nancy', 48.6921, 6.1844),
  town('Reims', 49.2583, 4.0317),
  town('Saint-Quentin', 49.8467, 3.2872),
  town('Valenciennes', 50.3589, 3.5254),
  town('Lille', 50.6292, 3.0573),
  town('Arras', 50.291, 2.7775),
  town('Dunkerque', 51.0343, 2.3768),
  town('Amiens', 49.8941, 2.2958),
  town('Rouen', 49.4432, 1.0999),
  town('Paris', 48.8566, 2.3522),
]

const byName = new Map(TOWNS.map((place) => [place.name, place]))

/** The town of this name; throws a sentence that lists the known ones. */
export function townNamed(name: string): Town {
  const found = byName.get(name)
  if (found === undefined)
    throw new Error(
      `No town "${name}" on the simulator's map. It knows ${TOWNS.map((place) => place.name).join(', ')}.`,
    )
  return found
}
