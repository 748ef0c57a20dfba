const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** A placeholder of the list while it loads. `index.html` contains the same markup. */
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
