/**
 * Ports that no web service answers on: those that browsers block for the same reason (WHATWG Fetch, "bad port"), and
 * those of databases, caches, queues, directories and the control of machines. A request to one of them could be read there
 * as something else than HTTP.
 */
const BLOCKED: ReadonlySet<number> = new Set([
  // WHATWG Fetch.
  ...[1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109],
  ...[110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530],
  ...[531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190],
  ...[5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080],
  // Files, remote desktops and shells: SMB, rsync, RDP, VNC, WinRM.
  ...[445, 873, 3389, 5900, 5985, 5986],
  // SQL Server, Oracle, MySQL and its X protocol, PostgreSQL and PgBouncer, Db2, Firebird, Neo4j, ClickHouse.
  ...[1433, 1434, 1521, 3306, 33_060, 5432, 5433, 6432, 50_000, 3050, 7687, 8123, 9000],
  // Redis, Memcached, MongoDB, CouchDB, Cassandra, Elasticsearch, OpenSearch, Solr, InfluxDB.
  ...[6379, 6380, 11_211, 27_017, 27_018, 27_019, 5984, 7000, 7001, 9042, 9160, 9200, 9300, 8983, 8086],
  // MQTT, AMQP, Kafka, NATS, ZooKeeper.
  ...[1883, 8883, 5671, 5672, 15_672, 9092, 4222, 2181],
  // Docker, etcd, Kubernetes, Consul, Vault, Nomad.
  ...[2375, 2376, 2377, 2379, 2380, 6443, 10_250, 10_255, 8500, 8200, 4646],
])

/** Whether a port belongs to something that is never called for a user, unless the installation names it. */
export const isBlockedPort = (port: number): boolean => BLOCKED.has(port)
