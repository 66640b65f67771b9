-- Names of a day's visits are added up over all devices and all continents too: whoever asks without a filter reads a third of the rows
-- (analytics, "Tables").
COMMENT ON COLUMN visit_day.names IS 'Visits by what they are told apart by, country and name.';

WITH told AS (
  SELECT d.campaign_id, d.began, d.source, d.platform, d.continent, i.key AS dimension, c.key AS country, n.key AS name,
    n.value::integer AS visits
  FROM visit_day d CROSS JOIN jsonb_each(d.names) AS i CROSS JOIN jsonb_each(i.value) AS c CROSS JOIN jsonb_each_text(c.value) AS n
  WHERE d.platform <> '*' AND d.continent <> '*'
), counted AS (
  SELECT campaign_id, began, source, CASE GROUPING(platform) WHEN 1 THEN '*' ELSE platform END AS platform,
    CASE GROUPING(continent) WHEN 1 THEN '*' ELSE continent END AS continent, dimension, country, name, sum(visits) AS visits
  FROM told GROUP BY campaign_id, began, source, dimension, country, name, CUBE (platform, continent)
), by_country AS (
  SELECT campaign_id, began, source, platform, continent, dimension, country, jsonb_object_agg(name, visits) AS names
  FROM counted WHERE platform = '*' OR continent = '*' GROUP BY 1, 2, 3, 4, 5, 6, 7
), by_dimension AS (
  SELECT campaign_id, began, source, platform, continent, dimension, jsonb_object_agg(country, names) AS countries
  FROM by_country GROUP BY 1, 2, 3, 4, 5, 6
), named AS (
  SELECT campaign_id, began, source, platform, continent, jsonb_object_agg(dimension, countries) AS names
  FROM by_dimension GROUP BY 1, 2, 3, 4, 5
)
UPDATE visit_day d SET names = n.names FROM named n
WHERE d.campaign_id = n.campaign_id AND d.began = n.began AND d.source = n.source AND d.platform = n.platform
  AND d.continent = n.continent;
