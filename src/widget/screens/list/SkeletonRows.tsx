const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** What the list will look like, before it is here; as in `index.html`, which shows it first. */
export const SkeletonRows = () => (
  <>
    <div aria-hidden className="skeleton-chips">
      <i />
      <i />
    </div>
    <div aria-hidden className="skeleton-rows">
      {ROWS.map((row) => (
        <div key={row} className="skeleton-row">
          <i />
          <i />
        </div>
      ))}
    </div>
  </>
)
