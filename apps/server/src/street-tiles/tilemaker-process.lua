-- What the map draws of OpenStreetMap, in layers and fields of the Shortbread schema (https://shortbread-tiles.org/schema/1.0/).

node_keys = { "place" }

function init_function() end
function exit_function() end

-- From which zoom a place is named.
local PLACES = {
  city = 4, town = 7, village = 10, hamlet = 12, suburb = 11, quarter = 12, neighbourhood = 13, isolated_dwelling = 13, farm = 14,
}

function node_function(node)
  local place = node:Find("place")
  local name = node:Find("name")
  local zoom = PLACES[place]
  if zoom == nil or name == "" then return end
  node:Layer("place_labels", false)
  node:Attribute("kind", place)
  node:Attribute("name", name)
  node:AttributeNumeric("population", tonumber(node:Find("population")) or 0)
  node:MinZoom(zoom)
end

-- From which zoom a street is drawn, and from which on it is named.
local STREETS = {
  motorway = { 5, 10 }, trunk = { 6, 10 }, primary = { 8, 11 }, secondary = { 9, 12 }, tertiary = { 10, 13 },
  unclassified = { 12, 13 }, residential = { 12, 14 }, living_street = { 12, 14 }, busway = { 12, 14 },
  service = { 13, 14 }, pedestrian = { 13, 14 }, track = { 13, 14 },
  cycleway = { 14, 14 }, footway = { 14, 14 }, path = { 14, 14 }, steps = { 14, 14 },
}

local RAILS = { rail = 9, light_rail = 11, tram = 13, subway = 13 }

local WATERS = { river = 9, canal = 10, stream = 13, ditch = 14 }

local LAND = {
  forest = 9, residential = 10, industrial = 10, commercial = 11, retail = 11, farmyard = 13, railway = 11, quarry = 11, cemetery = 13,
}

local function tagged_yes(way, key)
  local value = way:Find(key)
  return value ~= "" and value ~= "no"
end

local function street(way, kind, is_link, zooms)
  local name = way:Find("name")
  local ref = way:Find("ref")
  way:Layer("streets", false)
  way:MinZoom(zooms[1])
  way:Attribute("kind", kind)
  way:AttributeBoolean("link", is_link)
  way:AttributeBoolean("rail", false)
  way:AttributeBoolean("tunnel", tagged_yes(way, "tunnel"))
  way:AttributeBoolean("bridge", tagged_yes(way, "bridge"))
  if (name == "" and ref == "") or is_link then return end
  way:Layer("street_labels", false)
  way:MinZoom(zooms[2])
  way:Attribute("kind", kind)
  if name ~= "" then way:Attribute("name", name) end
  if ref ~= "" then way:Attribute("ref", ref) end
end

local function rail(way, kind, zoom)
  way:Layer("streets", false)
  way:MinZoom(zoom)
  way:Attribute("kind", kind)
  way:AttributeBoolean("link", false)
  way:AttributeBoolean("rail", true)
  way:AttributeBoolean("tunnel", tagged_yes(way, "tunnel"))
  way:AttributeBoolean("bridge", tagged_yes(way, "bridge"))
end

local function water(way)
  local waterway = way:Find("waterway")
  local zoom = WATERS[waterway]
  if zoom == nil then return end
  way:Layer("water_lines", false)
  way:MinZoom(zoom)
  way:Attribute("kind", waterway)
  way:AttributeBoolean("tunnel", tagged_yes(way, "tunnel"))
  local name = way:Find("name")
  if name == "" then return end
  way:Layer("water_lines_labels", false)
  way:MinZoom(math.max(zoom, 12))
  way:Attribute("kind", waterway)
  way:Attribute("name", name)
end

-- Small areas are of use where the map is looked at closely, m².
local function zoom_of_area(area)
  if area > 10000000 then return 6 end
  if area > 1000000 then return 8 end
  if area > 100000 then return 10 end
  if area > 10000 then return 12 end
  return 13
end

local function area(way)
  local natural = way:Find("natural")
  local landuse = way:Find("landuse")
  if natural == "water" or landuse == "basin" or landuse == "reservoir" or way:Find("waterway") == "riverbank" then
    way:Layer("water_polygons", true)
    way:MinZoom(zoom_of_area(way:Area()))
    way:Attribute("kind", natural == "water" and "water" or (landuse ~= "" and landuse or "river"))
    return
  end
  local kind = natural == "wood" and "forest" or landuse
  if LAND[kind] ~= nil then
    way:Layer("land", true)
    way:MinZoom(math.max(LAND[kind], zoom_of_area(way:Area())))
    way:Attribute("kind", kind)
  end
end

function way_function(way)
  local highway = way:Find("highway")
  local kind = highway:gsub("_link$", "")
  if STREETS[kind] ~= nil and way:Find("area") ~= "yes" then street(way, kind, kind ~= highway, STREETS[kind]) end
  local railway = way:Find("railway")
  if RAILS[railway] ~= nil and way:Find("service") == "" then rail(way, railway, RAILS[railway]) end
  water(way)
  if not way:IsClosed() then return end
  if tagged_yes(way, "building") then
    way:Layer("buildings", true)
    return
  end
  area(way)
end
