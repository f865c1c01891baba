(* SPDX-License-Identifier: Apache-2.0 *)
(* Nim-values of take-and-break games, and the theorem of Guy and Smith. Uses only Rocq's library, and no axiom.
   Parts 1 to 3 are the same for every game: 1 the claim, which a reader has to verify; 2 why finitely many values
   suffice; 3 how they are checked. Part 4 is the game. *)

From Coq Require Import Arith NArith List Bool Lia.
Import ListNotations.

(* ---- 1. The claim ---- *)

(* A code is the list of its digits d_0, d_1, ..., d_k: 0.137 is [0; 1; 3; 7]. A player takes one heap, removes r
   from it and leaves the rest as j heaps, none of them empty, where bit j of d_r is set. *)
Definition allows (code : list N) (r : nat) (j : N) : Prop := N.testbit (nth r code 0%N) j = true.

(* [move code r n heaps]: from a heap of n one may remove r and leave these heaps. *)
Inductive move (code : list N) (r n : nat) : list nat -> Prop :=
  | leave_none : n = r -> 1 <= r -> allows code r 0 -> move code r n []
  | leave_one : forall a, n = r + a -> 1 <= r -> 1 <= a -> allows code r 1 -> move code r n [a]
  | leave_two : forall a b, n = r + a + b -> 1 <= a -> 1 <= b -> allows code r 2 -> move code r n [a; b].

(* The nim-sum of the values of some heaps. *)
Definition nim_sum (G : nat -> N) (heaps : list nat) : N :=
  fold_right (fun heap sum => N.lxor (G heap) sum) 0%N heaps.

(* Some move from a heap of n leaves heaps with the nim-sum v. *)
Definition reaches (code : list N) (G : nat -> N) (n : nat) (v : N) : Prop :=
  exists r heaps, move code r n heaps /\ nim_sum G heaps = v.

(* G(n) is the mex of the values that moves reach. *)
Definition mex_at (code : list N) (G : nat -> N) (n : nat) : Prop :=
  ~ reaches code G n (G n) /\ forall v, (v < G n)%N -> reaches code G n v.

(* G gives the nim-values of all heaps of a game. [nim_values_unique] shows that only one function does. *)
Definition nim_values (code : list N) (G : nat -> N) : Prop := forall n, mex_at code G n.

(* A table of G(0), ..., G(n0 + p - 1), whose last p values repeat for ever. *)
Definition continued (table : list N) (n0 p n : nat) : N :=
  nth (if n <? n0 + p then n else n0 + (n - n0) mod p) table 0%N.

(* ---- 2. Why finitely many values suffice ---- *)

Lemma move_gets_smaller : forall code r n heaps a, move code r n heaps -> In a heaps -> a < n.
Proof.
  intros code r n heaps a [] within; simpl in within; intuition lia.
Qed.

Lemma nim_sum_same : forall G H heaps, (forall a, In a heaps -> G a = H a) -> nim_sum G heaps = nim_sum H heaps.
Proof.
  induction heaps as [| a heaps IH]; intros same; simpl; [reflexivity |].
  rewrite same, IH; [reflexivity | |]; intros; try apply same; simpl; auto.
Qed.

(* The rules determine the values: by induction, equal values below n make the same numbers reachable from n. *)
Theorem nim_values_unique : forall code G H, nim_values code G -> nim_values code H -> forall n, G n = H n.
Proof.
  intros code G H isG isH n.
  induction n as [n IH] using lt_wf_ind.
  assert (same : forall v, reaches code G n v <-> reaches code H n v).
  { assert (sums : forall r heaps, move code r n heaps -> nim_sum G heaps = nim_sum H heaps).
    { intros r heaps a_move. apply nim_sum_same. intros a within. apply IH. eapply move_gets_smaller; eauto. }
    intros v; split; intros (r & heaps & a_move & sum); exists r, heaps; split; auto;
      [rewrite <- (sums r heaps a_move) | rewrite (sums r heaps a_move)]; exact sum. }
  destruct (isG n) as [not_G below_G], (isH n) as [not_H below_H].
  destruct (N.lt_trichotomy (G n) (H n)) as [less | [equal | more]]; [exfalso | exact equal | exfalso].
  - apply not_G, same, below_H, less.
  - apply not_H, same, below_G, more.
Qed.

Lemma allows_within : forall code r j, allows code r j -> r < length code.
Proof.
  intros code r j yes. destruct (Nat.lt_ge_cases r (length code)) as [within | beyond]; [exact within |].
  unfold allows in yes. rewrite nth_overflow in yes by exact beyond. rewrite N.bits_0 in yes. discriminate.
Qed.

Section Guy_Smith.
  Variables (code : list N) (G : nat -> N) (n0 p : nat).
  Hypothesis from_one : 1 <= n0.
  Hypothesis periodic : forall n, n0 <= n -> G (n + p) = G n.

  Lemma two_heaps : forall r n a b, n = r + a + b -> 1 <= a -> 1 <= b -> allows code r 2 ->
    reaches code G n (N.lxor (G a) (G b)).
  Proof.
    intros r n a b sum one_a one_b yes. exists r, [a; b]. split; [constructor; assumption |].
    simpl. rewrite N.lxor_0_r. reflexivity.
  Qed.

  (* For a large heap, the larger of two parts is at least n0, so adding or removing p there changes no value. *)
  Lemma reaches_up : forall n v, 2 * n0 + length code <= n -> reaches code G n v -> reaches code G (n + p) v.
  Proof.
    intros n v far (r & heaps & a_move & sum). subst v.
    destruct a_move as [n_is_r _ yes | a is_sum one_r one_a yes | a b is_sum one_a one_b yes];
      pose proof (allows_within _ _ _ yes).
    - lia.
    - exists r, [a + p]. split; [constructor; try assumption; lia |].
      simpl. rewrite periodic by lia. reflexivity.
    - simpl. rewrite N.lxor_0_r. destruct (Nat.le_ge_cases a b).
      + rewrite <- (periodic b) by lia. apply (two_heaps r); try assumption; lia.
      + rewrite <- (periodic a) by lia. apply (two_heaps r); try assumption; lia.
  Qed.

  Lemma reaches_down : forall n v, 2 * n0 + p + length code <= n -> reaches code G (n + p) v -> reaches code G n v.
  Proof.
    intros n v far (r & heaps & a_move & sum). subst v.
    assert (back : forall a, n0 + p <= a -> G a = G (a - p)).
    { intros a large. rewrite <- (periodic (a - p)) by lia. f_equal. lia. }
    destruct a_move as [n_is_r _ yes | a is_sum one_r one_a yes | a b is_sum one_a one_b yes];
      pose proof (allows_within _ _ _ yes).
    - lia.
    - exists r, [a - p]. split; [constructor; try assumption; lia |].
      simpl. rewrite <- back by lia. reflexivity.
    - simpl. rewrite N.lxor_0_r. destruct (Nat.le_ge_cases a b).
      + rewrite (back b) by lia. apply (two_heaps r); try assumption; lia.
      + rewrite (back a) by lia. apply (two_heaps r); try assumption; lia.
  Qed.

  (* R. K. Guy, C. A. B. Smith, The G-values of various games, 1956. *)
  Theorem guy_smith : 1 <= p -> (forall n, n < 2 * n0 + 2 * p + length code -> mex_at code G n) -> nim_values code G.
  Proof.
    intros one_p finite n.
    induction n as [n IH] using lt_wf_ind.
    destruct (Nat.lt_ge_cases n (2 * n0 + 2 * p + length code)) as [near | far]; [apply finite, near |].
    destruct (IH (n - p)) as [not_it below]; [lia |].
    assert (again : n - p + p = n) by lia.
    assert (same : G n = G (n - p)) by (rewrite <- again at 1; apply periodic; lia).
    split.
    - intros it. apply not_it. rewrite <- same. apply reaches_down; [lia |]. rewrite again. exact it.
    - intros v less. rewrite <- again. apply reaches_up; [lia |]. apply below. rewrite <- same. exact less.
  Qed.
End Guy_Smith.

(* ---- 3. How the values are checked ---- *)

(* A set of numbers is a binary tree, searched along the binary digits of a number; 0 is stored separately. *)
Inductive tree : Set := Empty | Node (low : tree) (here : bool) (high : tree).

Fixpoint holds (t : tree) (path : positive) : bool :=
  match t with
  | Empty => false
  | Node low here high =>
      match path with xH => here | xO rest => holds low rest | xI rest => holds high rest end
  end.

Fixpoint put (t : tree) (path : positive) : tree :=
  match path with
  | xH => match t with Empty => Node Empty true Empty | Node low _ high => Node low true high end
  | xO rest =>
      match t with
      | Empty => Node (put Empty rest) false Empty
      | Node low here high => Node (put low rest) here high
      end
  | xI rest =>
      match t with
      | Empty => Node Empty false (put Empty rest)
      | Node low here high => Node low here (put high rest)
      end
  end.

Record numbers : Set := Numbers { zero : bool; others : tree }.

Definition none : numbers := Numbers false Empty.

Definition has (s : numbers) (v : N) : bool := match v with N0 => zero s | Npos path => holds (others s) path end.

(* Most added values are members already; then no new tree is built. *)
Definition add (s : numbers) (v : N) : numbers :=
  if has s v then s
  else match v with N0 => Numbers true (others s) | Npos path => Numbers (zero s) (put (others s) path) end.

Lemma holds_put : forall v t u, holds (put t v) u = true <-> v = u \/ holds t u = true.
Proof.
  induction v as [v IH | v IH |]; intros [| low here high] [u | u |]; simpl; rewrite ?IH; simpl;
    intuition (try congruence; try discriminate).
Qed.

Lemma has_none : forall v, has none v = false.
Proof. intros [| v]; reflexivity. Qed.

Lemma has_add : forall s v u, has (add s v) u = true <-> v = u \/ has s u = true.
Proof.
  intros s v u. unfold add. destruct (has s v) eqn:known.
  - split; [auto |]. intros [same | old]; congruence.
  - destruct s as [z t], v as [| v], u as [| u]; simpl; rewrite ?holds_put; intuition congruence.
Qed.

(* Adds the nim-sums of two lists, element by element, for half the length of the third list. *)
Fixpoint add_pairs (up down runner : list N) (s : numbers) {struct runner} : numbers :=
  match runner with
  | _ :: _ :: on =>
      match up, down with
      | a :: up', b :: down' => add_pairs up' down' on (add s (N.lxor a b))
      | _, _ => s
      end
  | _ => s
  end.

Lemma has_add_pairs : forall size runner up down s u,
  length runner <= size -> length runner <= 2 * length up + 1 -> length runner <= 2 * length down + 1 ->
  (has (add_pairs up down runner s) u = true <->
    has s u = true \/ exists i, 2 * i + 2 <= length runner /\ N.lxor (nth i up 0%N) (nth i down 0%N) = u).
Proof.
  induction size as [| size IH]; intros runner up down s u short up_long down_long.
  - destruct runner; simpl in *; [| lia]. split; [auto |]. intros [old | (i & bound & _)]; [exact old | lia].
  - destruct runner as [| x [| y on]].
    + simpl. split; [auto |]. intros [old | (i & bound & _)]; [exact old | lia].
    + simpl. split; [auto |]. intros [old | (i & bound & _)]; [exact old | lia].
    + destruct up as [| a up]; [simpl in *; lia |]. destruct down as [| b down]; [simpl in *; lia |].
      simpl add_pairs. simpl length in *. rewrite IH by lia. rewrite has_add. split.
      * intros [[sum | old] | (i & bound & sum)].
        -- right. exists 0. split; [lia | exact sum].
        -- left. exact old.
        -- right. exists (S i). split; [lia | exact sum].
      * intros [old | ([| i] & bound & sum)].
        -- left. right. exact old.
        -- left. left. exact sum.
        -- right. exists i. split; [lia | exact sum].
Qed.

(* The values that the digits from d_r on reach from a heap of n. [up] is G(1), G(2), ..., [down] is G(n - r - 1), ...,
   G(0), and [rest] is G(n - r) when r is at least 1. *)
Fixpoint gather (digits up down : list N) (rest : option N) (s : numbers) {struct digits} : numbers :=
  match digits with
  | [] => s
  | d :: digits' =>
      match down with
      | [] => match rest with Some _ => if N.testbit d 0 then add s 0 else s | None => s end
      | v :: down' =>
          let s1 := match rest with Some w => if N.testbit d 1 then add s w else s | None => s end in
          let s2 := if N.testbit d 2 then add_pairs up down down s1 else s1 in
          gather digits' up down' (Some v) s2
      end
  end.

(* Whether all of [first], ..., [first + count - 1] are members. *)
Fixpoint has_all (count : nat) (first : N) (s : numbers) : bool :=
  match count with 0 => true | S less => if has s first then has_all less (N.succ first) s else false end.

(* Whether each value is the mex of its options; [down] has the values before them in reverse. *)
Fixpoint scan (code up down values : list N) : bool :=
  match values with
  | [] => true
  | v :: values' =>
      let s := gather code up down None none in
      if has s v then false else if has_all (N.to_nat v) 0 s then scan code up (v :: down) values' else false
  end.

(* A list of [count] values: [rest], then [period] repeated. *)
Fixpoint cycle (period rest : list N) (count : nat) : list N :=
  match count with
  | 0 => []
  | S less =>
      match rest, period with
      | v :: rest', _ => v :: cycle period rest' less
      | [], v :: rest' => v :: cycle period rest' less
      | [], [] => []
      end
  end.

(* The certificate's test: the table has n0 + p values, and its periodic continuation is right up to a bound. *)
Definition certified (code table : list N) (n0 p : nat) : bool :=
  let values := cycle (skipn n0 table) table (2 * Nat.max 1 n0 + 2 * p + length code) in
  (1 <=? p) && (length table =? n0 + p) && scan code (tl values) [] values.

Section Gather.
  Variables (code : list N) (G : nat -> N) (size : nat) (up : list N).
  Hypothesis up_length : S (length up) = size.
  Hypothesis up_values : forall i, i < length up -> nth i up 0%N = G (S i).

  (* Some move that removes r or more reaches the value u. *)
  Let from (r n : nat) (u : N) : Prop := exists q heaps, r <= q /\ move code q n heaps /\ nim_sum G heaps = u.

  Lemma has_gather : forall digits r n down rest s u,
    (forall i, nth i digits 0%N = nth (r + i) code 0%N) ->
    r <= n -> n < size -> length down = n - r ->
    (forall i, i < length down -> nth i down 0%N = G (n - r - S i)) ->
    rest = match r with 0 => None | S _ => Some (G (n - r)) end ->
    (has (gather digits up down rest s) u = true <-> has s u = true \/ from r n u).
  Proof.
    induction digits as [| d digits IH]; intros r n down rest s u digit_at r_n within long down_values rest_is.
    - simpl. split; [auto |]. intros [old | (q & heaps & r_q & a_move & _)]; [exact old | exfalso].
      assert (no : forall j, ~ allows code q j).
      { intros j. unfold allows. replace q with (r + (q - r)) by lia. rewrite <- digit_at.
        destruct (q - r); discriminate. }
      destruct a_move; eapply no; eassumption.
    - assert (d_is : nth r code 0%N = d) by (rewrite <- (Nat.add_0_r r), <- digit_at; reflexivity).
      destruct down as [| v down].
      + simpl in long. assert (n = r) by lia. subst n. destruct r as [| r]; subst rest; simpl gather.
        * split; [auto |]. intros [old | (q & heaps & r_q & a_move & _)]; [exact old | exfalso].
          destruct a_move; lia.
        * destruct (N.testbit d 0) eqn:bit.
          -- rewrite has_add. split.
             ++ intros [zero_u | old]; [right | left; exact old].
                exists (S r), []. split; [lia |]. split; [| exact zero_u].
                constructor; [lia | lia | unfold allows; rewrite d_is; exact bit].
             ++ intros [old | (q & heaps & r_q & a_move & sum)]; [right; exact old | left].
                destruct a_move; [exact sum | lia | lia].
          -- split; [auto |]. intros [old | (q & heaps & r_q & a_move & sum)]; [exact old | exfalso].
             destruct a_move as [is_q one_q yes | |]; [| lia | lia]. subst q. unfold allows in yes. congruence.
      + cbn [gather]. simpl in long.
        set (s1 := match rest with Some w => if N.testbit d 1 then add s w else s | None => s end).
        set (s2 := if N.testbit d 2 then add_pairs up (v :: down) (v :: down) s1 else s1).
        assert (v_is : v = G (n - S r)).
        { specialize (down_values 0). simpl in down_values. rewrite down_values by lia. f_equal. lia. }
        rewrite (IH (S r) n down (Some v) s2 u); [| | lia | lia | lia | | congruence].
        * assert (one : has s1 u = true <-> has s u = true \/
                    exists a, n = r + a /\ 1 <= r /\ 1 <= a /\ allows code r 1 /\ G a = u).
          { unfold s1, allows. rewrite d_is. destruct r as [| r]; subst rest.
            - split; [auto |]. intros [old | (a & _ & bad & _)]; [exact old | lia].
            - destruct (N.testbit d 1).
              + rewrite has_add. split.
                * intros [is_u | old]; [right; exists (n - S r); repeat split; auto; lia | left; exact old].
                * intros [old | (a & sum & _ & _ & _ & is_u)]; [right; exact old | left].
                  rewrite <- is_u. f_equal. lia.
              + split; [auto |]. intros [old | (a & _ & _ & _ & no & _)]; [exact old | discriminate]. }
          assert (two : has s2 u = true <-> has s1 u = true \/
                    exists a b, n = r + a + b /\ 1 <= a /\ 1 <= b /\ allows code r 2 /\ N.lxor (G a) (G b) = u).
          { unfold s2, allows. rewrite d_is. destruct (N.testbit d 2).
            - rewrite (has_add_pairs (S (length down))); simpl length; [| lia | lia | lia].
              assert (pair : forall i, 2 * i + 2 <= S (length down) ->
                        N.lxor (nth i up 0%N) (nth i (v :: down) 0%N) = N.lxor (G (S i)) (G (n - r - S i))).
              { intros i bound. rewrite up_values by lia. rewrite down_values by (simpl length; lia). reflexivity. }
              split; (intros [old | found]; [left; exact old | right]).
              + destruct found as (i & bound & sum). rewrite pair in sum by exact bound.
                exists (S i), (n - r - S i). repeat split; auto; lia.
              + destruct found as (a & b & sum & one_a & one_b & _ & is_u).
                destruct (Nat.le_ge_cases a b).
                * exists (a - 1). split; [lia |]. rewrite pair by lia. rewrite <- is_u. f_equal; f_equal; lia.
                * exists (b - 1). split; [lia |]. rewrite pair by lia. rewrite <- is_u, N.lxor_comm.
                  f_equal; f_equal; lia.
            - split; [auto |]. intros [old | (a & b & _ & _ & _ & no & _)]; [exact old | discriminate]. }
          rewrite two, one. unfold from. split.
          -- intros [[[old | found] | found] | (q & heaps & r_q & a_move & sum)].
             ++ left; exact old.
             ++ right. destruct found as (a & sum & one_r & one_a & yes & is_u).
                exists r, [a]. split; [lia |]. split; [constructor; assumption |].
                simpl. rewrite N.lxor_0_r. exact is_u.
             ++ right. destruct found as (a & b & sum & one_a & one_b & yes & is_u).
                exists r, [a; b]. split; [lia |]. split; [constructor; assumption |].
                simpl. rewrite N.lxor_0_r. exact is_u.
             ++ right. exists q, heaps. split; [lia | auto].
          -- intros [old | (q & heaps & r_q & a_move & sum)]; [auto |].
             destruct (Nat.eq_dec q r) as [same | more].
             ++ subst q. destruct a_move as [is_r | a is_a one_r one_a yes | a b is_ab one_a one_b yes]; [lia | |];
                  simpl in sum; rewrite N.lxor_0_r in sum; left.
                ** left. right. exists a. auto.
                ** right. exists a, b. auto 6.
             ++ right. exists q, heaps. split; [lia | auto].
        * intros i. replace (S r + i) with (r + S i) by lia. rewrite <- digit_at. reflexivity.
        * intros i bound. specialize (down_values (S i)). simpl in down_values. rewrite down_values by lia.
          f_equal. lia.
  Qed.

  Lemma has_all_sound : forall count first s v,
    has_all count first s = true -> (first <= v)%N -> (v < first + N.of_nat count)%N -> has s v = true.
  Proof.
    induction count as [| count IH]; intros first s v all low high; [lia |].
    simpl in all. destruct (has s first) eqn:here; [| discriminate].
    destruct (N.eq_dec first v) as [same | other]; [subst v; exact here |].
    apply (IH (N.succ first)); [exact all | lia | lia].
  Qed.

  Lemma scan_sound : forall values n down,
    scan code up down values = true -> length down = n -> n + length values <= size ->
    (forall i, i < n -> nth i down 0%N = G (n - S i)) ->
    (forall i, i < length values -> nth i values 0%N = G (n + i)) ->
    forall m, n <= m -> m < n + length values -> mex_at code G m.
  Proof.
    induction values as [| v values IH]; intros n down good long within down_values next m low high;
      [simpl in high; lia |].
    simpl in good, within, high.
    set (s := gather code up down None none) in good.
    destruct (has s v) eqn:not_v; [discriminate |].
    destruct (has_all (N.to_nat v) 0 s) eqn:all; [| discriminate].
    assert (v_is : v = G n).
    { specialize (next 0). simpl in next. rewrite next by lia. f_equal. lia. }
    destruct (Nat.eq_dec m n) as [same | other].
    - subst m. assert (reached : forall u, has s u = true <-> reaches code G n u).
      { intros u. unfold s. rewrite (has_gather code 0 n down None none u); simpl; auto; try lia.
        - rewrite has_none. split.
          + intros [no | (q & heaps & _ & a_move & sum)]; [discriminate | exists q, heaps; auto].
          + intros (q & heaps & a_move & sum). right. exists q, heaps. split; [lia | auto].
        - intros i bound. rewrite down_values by lia. f_equal. lia. }
      split.
      + rewrite <- reached, <- v_is, not_v. discriminate.
      + intros u less. apply reached. apply (has_all_sound _ _ _ _ all); [lia |].
        rewrite N2Nat.id. lia.
    - apply (IH (S n) (v :: down)); simpl; try lia; [exact good | |].
      + intros [| i] bound; [rewrite v_is; f_equal; lia |]. rewrite down_values by lia. reflexivity.
      + intros i bound. specialize (next (S i)). simpl in next. rewrite next by lia. f_equal. lia.
  Qed.
End Gather.

Lemma cut : forall n (values : list N), n <= length values ->
  length (firstn n values) = n /\ length (skipn n values) = length values - n.
Proof.
  induction n as [| n IH]; intros [| v values] long; simpl in *; try lia.
  destruct (IH values) as [front back]; [lia |]. rewrite front, back. lia.
Qed.

Lemma cycle_length : forall count period rest, 1 <= length period -> length (cycle period rest count) = count.
Proof.
  induction count as [| count IH]; intros period rest some; [reflexivity |].
  destruct rest as [| v rest]; simpl; [| rewrite IH by exact some; reflexivity].
  destruct period as [| v period]; [simpl in some; lia |]. simpl. rewrite IH by exact some. reflexivity.
Qed.

Lemma cycle_values : forall count period rest i, 1 <= length period -> i < count ->
  nth i (cycle period rest count) 0%N =
    if i <? length rest then nth i rest 0%N else nth ((i - length rest) mod length period) period 0%N.
Proof.
  induction count as [| count IH]; intros period rest i some bound; [lia |].
  destruct rest as [| v rest].
  - destruct period as [| v period]; [simpl in some; lia |]. set (whole := v :: period) in *.
    change (cycle whole [] (S count)) with (v :: cycle whole period count).
    replace (i <? length (@nil N)) with false by (symmetry; apply Nat.ltb_ge; simpl; lia).
    change (length (@nil N)) with 0. rewrite Nat.sub_0_r.
    assert (size : length whole = S (length period)) by reflexivity.
    destruct i as [| i]; [rewrite Nat.mod_0_l by lia; reflexivity |].
    simpl nth at 1. rewrite IH by lia. destruct (Nat.ltb_spec i (length period)).
    + rewrite Nat.mod_small by lia. reflexivity.
    + replace (S i) with (i - length period + 1 * length whole) by lia. rewrite Nat.mod_add by lia. reflexivity.
  - simpl cycle. destruct i as [| i]; [reflexivity |]. simpl nth at 1. rewrite IH by lia.
    replace (S i <? length (v :: rest)) with (i <? length rest) by reflexivity.
    destruct (i <? length rest); reflexivity.
Qed.

Lemma cycle_continued : forall table n0 p count i, 1 <= p -> length table = n0 + p -> i < count ->
  nth i (cycle (skipn n0 table) table count) 0%N = continued table n0 p i.
Proof.
  intros table n0 p count i one_p long bound.
  destruct (cut n0 table) as [front period]; [lia |]. rewrite long in period.
  replace (n0 + p - n0) with p in period by lia.
  rewrite cycle_values by lia. unfold continued. rewrite long, period.
  destruct (Nat.ltb_spec i (n0 + p)); [reflexivity |].
  replace (i - n0) with (i - (n0 + p) + 1 * p) by lia. rewrite Nat.mod_add by lia.
  rewrite <- (firstn_skipn n0 table) at 2. rewrite app_nth2; rewrite front; [f_equal |]; lia.
Qed.

Lemma continued_periodic : forall table n0 p n, 1 <= p -> n0 <= n ->
  continued table n0 p (n + p) = continued table n0 p n.
Proof.
  intros table n0 p n one_p far. unfold continued.
  replace (n + p <? n0 + p) with false by (symmetry; apply Nat.ltb_ge; lia).
  replace (n + p - n0) with (n - n0 + 1 * p) by lia. rewrite Nat.mod_add by lia.
  destruct (Nat.ltb_spec n (n0 + p)); [| reflexivity].
  rewrite Nat.mod_small by lia. f_equal. lia.
Qed.

Lemma certified_parts : forall code table n0 p, certified code table n0 p = true ->
  1 <= p /\ length table = n0 + p /\
  scan code (tl (cycle (skipn n0 table) table (2 * Nat.max 1 n0 + 2 * p + length code))) []
    (cycle (skipn n0 table) table (2 * Nat.max 1 n0 + 2 * p + length code)) = true.
Proof.
  intros code table n0 p good. unfold certified in good.
  apply andb_prop in good. destruct good as [good scanned]. apply andb_prop in good. destruct good as [one_p long].
  apply Nat.leb_le in one_p. apply Nat.eqb_eq in long. auto.
Qed.

(* If the test succeeds, the periodic continuation of the table gives the value of every heap. *)
Theorem certified_sound : forall code table n0 p,
  certified code table n0 p = true -> nim_values code (continued table n0 p).
Proof.
  intros code table n0 p good.
  destruct (certified_parts code table n0 p good) as (one_p & long & scanned).
  set (size := 2 * Nat.max 1 n0 + 2 * p + length code) in scanned.
  pose proof (cycle_continued table n0 p size) as values_are.
  destruct (cut n0 table) as [_ period]; [lia |].
  pose proof (cycle_length size (skipn n0 table) table) as values_length.
  destruct (cycle (skipn n0 table) table size) as [| first next]; [simpl in values_length; lia |].
  apply (guy_smith code (continued table n0 p) (Nat.max 1 n0) p); [lia | | exact one_p |].
  - intros n far. apply continued_periodic; [exact one_p | lia].
  - fold size. intros n near. simpl tl in scanned.
    apply (scan_sound code (continued table n0 p) size next) with (values := first :: next) (n := 0) (down := []);
      simpl length in *; try lia; [| exact scanned |].
    + intros i bound. apply (values_are (S i)); lia.
    + intros i bound. apply values_are; lia.
Qed.

(* The same for every function that satisfies the rules; there is only one. *)
Theorem certified_values : forall code table n0 p, certified code table n0 p = true ->
  forall G, nim_values code G -> forall n, G n = continued table n0 p n.
Proof.
  intros code table n0 p good G is_G. apply (nim_values_unique code); [exact is_G | apply certified_sound, good].
Qed.

Theorem certified_period : forall code table n0 p, certified code table n0 p = true ->
  forall G, nim_values code G -> forall n, n0 <= n -> G (n + p) = G n.
Proof.
  intros code table n0 p good G is_G n far. rewrite !(certified_values code table n0 p good G is_G).
  apply continued_periodic; [| exact far]. apply (certified_parts code table n0 p good).
Qed.
