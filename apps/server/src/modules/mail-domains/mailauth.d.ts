/** A part of mailauth that its types do not name: how a receiver finds a domain's DMARC policy (RFC 9989, 4.10). */
declare module "mailauth/lib/dmarc/get-dmarc-record.js" {
  type Resolver = (name: string, type: string) => Promise<readonly string[]>;
  interface PolicyRecord {
    /** The record's text. */
    rr: string;
  }
  type Lookup = (name: string) => Promise<PolicyRecord | false>;
  const dmarc: {
    createRecordLookup(resolver: Resolver, options?: { strict?: boolean }): Lookup;
    discoverPolicy(
      name: string,
      lookup: Lookup,
    ): Promise<{ record: PolicyRecord | false; recordDomain: string | null }>;
    /** Null: a record that says nothing. */
    getPolicyTags(record: PolicyRecord): { p: string } | null;
  };
  export default dmarc;
}
