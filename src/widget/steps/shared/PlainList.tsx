/** A list without marks. */
export const PlainList = ({ labels }: { labels: readonly string[] }) => (
  <ul role="list">
    {labels.map((label) => (
      <li key={label}>{label}</li>
    ))}
  </ul>
)
