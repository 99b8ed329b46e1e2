/** The days that a text counts for; it is made anew whenever it is asked for. */
const daysAhead = 30;

/** Returns what /.well-known/security.txt says (RFC 9116): where a weakness of this installation is reported. */
export function securityText(contact: string, now: Date): string {
  const until = new Date(now.getTime() + daysAhead * 86_400_000).toISOString();
  return `Contact: ${contact}\nExpires: ${until}\nPreferred-Languages: en, es\n`;
}
