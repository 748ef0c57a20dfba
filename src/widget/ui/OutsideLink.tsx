/** Leads away from here, in a window of its own, without telling where from. */
export const OutsideLink = ({ href, label }: { href: string; label: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {label}
  </a>
)
