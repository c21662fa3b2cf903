/**
 * Gradient-boosted trees that learn to order candidates (C. Burges, From RankNet to LambdaRank to LambdaMART, 2010): each tree is fitted to
 * how much NDCG would gain if a wanted candidate and another changed places.
 */

const BINS = 64;
/** Candidates below this rank count only as far as they would have to rise above it. */
const TRUNCATION = 10;
const SIGMOID = 1;

/**
 * Learns from lists of candidates.
 *
 * @param lists `{rows: Float32Array[], labels: number[]}`, one for each query, with at least one wanted candidate
 * @param options `trees`, `leaves`, `rate`, `minLeaf` (rows), `share` of the features and of the queries that each tree sees, `random`
 * @returns trees, each as `{feature, threshold, left, right, value}` arrays by node; a node without children has the feature -1
 */
export function boost(lists, { trees, leaves, rate, minLeaf, share, random }) {
  const rows = lists.flatMap((list) => list.rows);
  const starts = [];
  let size = 0;
  for (const list of lists) {
    starts.push(size);
    size += list.rows.length;
  }
  const labels = Uint8Array.from(lists.flatMap((list) => list.labels));
  const width = rows[0].length;
  const { edges, bins } = binned(rows, width);
  const scores = new Float64Array(size);
  const gradients = new Float64Array(size);
  const weights = new Float64Array(size);
  const model = [];
  for (let round = 0; round < trees; round++) {
    gradients.fill(0);
    weights.fill(0);
    const chosen = [];
    lists.forEach((list, at) => {
      if (random() > share) return;
      addLambdas(starts[at], list.rows.length, labels, scores, gradients, weights);
      for (let row = starts[at]; row < starts[at] + list.rows.length; row++) chosen.push(row);
    });
    const features = Array.from({ length: width }, (_, feature) => feature).filter(() => random() < share);
    const tree = grow(Int32Array.from(chosen), { bins, edges, gradients, weights, features, leaves, minLeaf, rate });
    model.push(tree);
    for (let row = 0; row < size; row++) scores[row] += valueOf(tree, rows[row]);
  }
  return model;
}

/** Returns the sum of the trees for a row of features. */
export function predict(model, row) {
  return model.reduce((sum, tree) => sum + valueOf(tree, row), 0);
}

function valueOf({ feature, threshold, left, right, value }, row) {
  let node = 0;
  while (feature[node] >= 0) node = row[feature[node]] <= threshold[node] ? left[node] : right[node];
  return value[node];
}

/** Sorts each feature into bins of about equal size; returns their upper bounds and the bin of each row. */
function binned(rows, width) {
  const edges = [];
  const bins = [];
  for (let feature = 0; feature < width; feature++) {
    const step = Math.max(1, Math.floor(rows.length / 20_000));
    const sample = rows.filter((_, at) => at % step === 0).map((row) => row[feature]);
    sample.sort((a, b) => a - b);
    const bounds = [...new Set(Array.from({ length: BINS - 1 }, (_, at) => sample[Math.floor(((at + 1) * sample.length) / BINS)]))];
    edges.push(bounds);
    bins.push(Uint8Array.from(rows, (row) => binOf(bounds, row[feature])));
  }
  return { edges, bins };
}

/** Returns the index of the first bound that is not below a number. */
function binOf(bounds, number) {
  let [low, high] = [0, bounds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (bounds[middle] < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

function addLambdas(start, length, labels, scores, gradients, weights) {
  const order = Array.from({ length }, (_, at) => start + at).sort((a, b) => scores[b] - scores[a] || a - b);
  const discount = (rank) => 1 / Math.log2(rank + 2);
  const wanted = order.flatMap((row, rank) => (labels[row] > 0 ? [rank] : []));
  const ideal = wanted.reduce((sum, _, at) => sum + discount(at), 0);
  for (const rank of wanted) {
    const row = order[rank];
    for (let other = 0; other < length; other++) {
      const below = order[other];
      if (labels[below] > 0 || Math.min(rank, other) >= TRUNCATION) continue;
      const gain = Math.abs(discount(rank) - discount(other)) / ideal;
      const chance = 1 / (1 + Math.exp(SIGMOID * (scores[row] - scores[below])));
      const force = SIGMOID * gain * chance;
      gradients[row] += force;
      gradients[below] -= force;
      const weight = SIGMOID * SIGMOID * gain * chance * (1 - chance);
      weights[row] += weight;
      weights[below] += weight;
    }
  }
}

/** Grows one tree, always splitting the leaf that gains the most. */
function grow(rows, setting) {
  const tree = { feature: [-1], threshold: [0], left: [0], right: [0], value: [0] };
  const open = [{ node: 0, rows, split: bestSplit(rows, setting) }];
  const leaf = ({ node, rows: own }) => (tree.value[node] = setting.rate * stepOf(own, setting));
  for (let count = 1; count < setting.leaves; count++) {
    open.sort((a, b) => (b.split?.gain ?? 0) - (a.split?.gain ?? 0));
    if (!open[0]?.split) break;
    const { node, rows: own, split } = open.shift();
    const { feature, bin } = split;
    const column = setting.bins[feature];
    const sides = [own.filter((row) => column[row] <= bin), own.filter((row) => column[row] > bin)];
    tree.feature[node] = feature;
    tree.threshold[node] = setting.edges[feature][bin];
    const [left, right] = sides.map((side) => {
      const child = tree.feature.push(-1) - 1;
      for (const key of ["threshold", "left", "right", "value"]) tree[key].push(0);
      open.push({ node: child, rows: side, split: bestSplit(side, setting) });
      return child;
    });
    tree.left[node] = left;
    tree.right[node] = right;
  }
  open.forEach(leaf);
  return tree;
}

/** Keeps leaves with little weight from taking large steps. */
const DAMPING = 1;

function stepOf(rows, { gradients, weights }) {
  let [gradient, weight] = [0, DAMPING];
  for (const row of rows) {
    gradient += gradients[row];
    weight += weights[row];
  }
  return gradient / weight;
}

function bestSplit(rows, { bins, edges, gradients, weights, features, minLeaf }) {
  if (rows.length < 2 * minLeaf) return null;
  let best = null;
  const sums = { gradient: new Float64Array(BINS), weight: new Float64Array(BINS), count: new Int32Array(BINS) };
  for (const feature of features) {
    const column = bins[feature];
    sums.gradient.fill(0);
    sums.weight.fill(0);
    sums.count.fill(0);
    let [allGradient, allWeight] = [0, 0];
    for (const row of rows) {
      const bin = column[row];
      sums.gradient[bin] += gradients[row];
      sums.weight[bin] += weights[row];
      sums.count[bin] += 1;
      allGradient += gradients[row];
      allWeight += weights[row];
    }
    const whole = (allGradient * allGradient) / (allWeight + DAMPING);
    let [gradient, weight, count] = [0, 0, 0];
    for (let bin = 0; bin < edges[feature].length; bin++) {
      gradient += sums.gradient[bin];
      weight += sums.weight[bin];
      count += sums.count[bin];
      if (count < minLeaf || rows.length - count < minLeaf) continue;
      const rest = allGradient - gradient;
      const gain = (gradient * gradient) / (weight + DAMPING) + (rest * rest) / (allWeight - weight + DAMPING) - whole;
      if (gain > 0 && gain > (best?.gain ?? 0)) best = { feature, bin, gain };
    }
  }
  return best;
}
