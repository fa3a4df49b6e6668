// TAG (Tabletop Games Framework, Java): random legal play of its own Can't Stop.
//
// By the forward model alone, as its search players call it: no Game object, no players, no listeners.
//
//     java -cp <class path of a built TAG> bench/peers/Tag.java cant_stop --seconds S --seed N

import com.sun.management.OperatingSystemMXBean;
import core.AbstractForwardModel;
import core.AbstractGameState;
import core.actions.AbstractAction;
import games.cantstop.CantStopForwardModel;
import games.cantstop.CantStopGameState;
import games.cantstop.CantStopParameters;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Locale;
import java.util.Random;

public class Tag {
    static final int SEATS = 3;
    static final double WARM_SECONDS = 5; // Java's compiler needs longer than the others
    static final int PROBE_EVERY = 10;
    static final long BATCH_NS = 100_000;
    static final int MOST_REPEATS = 50;
    static final OperatingSystemMXBean MACHINE =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    final AbstractForwardModel rules = new CantStopForwardModel();
    final Random random;
    long decisions;
    long choices;
    long games;

    Tag(long seed) {
        random = new Random(seed);
    }

    AbstractGameState begin(long seed) {
        CantStopParameters parameters = new CantStopParameters();
        parameters.setRandomSeed(seed);
        AbstractGameState state = new CantStopGameState(parameters, SEATS);
        rules.setup(state);
        return state;
    }

    AbstractAction pick(List<AbstractAction> actions) {
        return actions.get((int) (random.nextDouble() * actions.size()));
    }

    void play(long seed) {
        AbstractGameState state = begin(seed);
        while (state.isNotTerminal()) {
            List<AbstractAction> actions = rules.computeAvailableActions(state);
            decisions += 1;
            choices += actions.size() > 1 ? 1 : 0;
            rules.next(state, pick(actions));
        }
        games += 1;
    }

    /** Whole games until the time is up; the seconds of processor time that they took. */
    double playFor(double seconds, long seed) {
        long start = MACHINE.getProcessCpuTime();
        decisions = choices = games = 0;
        while (MACHINE.getProcessCpuTime() - start < seconds * 1e9) {
            play(seed + games);
        }
        return (MACHINE.getProcessCpuTime() - start) / 1e9;
    }

    /** Nanoseconds of processor time of this thread: what other programs take is not charged to a copy. */
    static long now() {
        return THREADS.getCurrentThreadCpuTime();
    }

    static double costUs(Runnable call) {
        long start = now();
        call.run();
        long once = Math.max(1, now() - start);
        long repeats = Math.max(1, Math.min(MOST_REPEATS, BATCH_NS / once));
        start = now();
        for (long i = 0; i < repeats; i++) {
            call.run();
        }
        return (now() - start) / 1000.0 / repeats;
    }

    /** A copy, and a copy with one random move in it, averaged over positions of whole games: microseconds. */
    double[] price(double seconds, long seed) {
        double copies = 0;
        double branches = 0;
        long probes = 0;
        long start = MACHINE.getProcessCpuTime();
        for (long at = seed; probes == 0 || MACHINE.getProcessCpuTime() - start < seconds * 1e9; at++) {
            AbstractGameState state = begin(at);
            for (long step = 0; state.isNotTerminal(); step++) {
                AbstractGameState here = state;
                List<AbstractAction> actions = rules.computeAvailableActions(state);
                if (step % PROBE_EVERY == 0) {
                    copies += costUs(here::copy);
                    branches += costUs(() -> {
                        AbstractGameState copy = here.copy();
                        rules.next(copy, pick(rules.computeAvailableActions(copy)));
                    });
                    probes += 1;
                }
                rules.next(state, pick(actions));
            }
        }
        return new double[] {copies / probes, branches / probes};
    }

    static String option(String[] arguments, String name) {
        return arguments[List.of(arguments).indexOf(name) + 1];
    }

    public static void main(String[] arguments) {
        double seconds = Double.parseDouble(option(arguments, "--seconds"));
        long seed = Long.parseLong(option(arguments, "--seed"));
        Tag driver = new Tag(seed);
        driver.playFor(WARM_SECONDS, seed);
        long wall = System.nanoTime();
        double cpu = driver.playFor(seconds, seed);
        double wallSeconds = (System.nanoTime() - wall) / 1e9;
        double perGame = (double) driver.decisions / driver.games;
        String found = String.format(
                Locale.ROOT,
                "\"decisions_s\": %f, \"choices_s\": %f, \"games_s\": %f, \"decisions_per_game\": %f, \"games\": %d, "
                        + "\"cpu_seconds\": %f, \"wall_seconds\": %f",
                driver.decisions / cpu, driver.choices / cpu, driver.games / cpu, perGame, driver.games, cpu, wallSeconds);
        double[] prices = driver.price(seconds / 3, seed);
        System.out.printf(
                Locale.ROOT,
                "{\"version\": \"%s\", \"copy_how\": \"`state.copy()`\", \"save_how\": \"no way of its own\", "
                        + "\"answers_s\": null, \"copy_us\": %f, \"branch_us\": %f, \"save_us\": null, \"save_bytes\": null, %s}%n",
                System.getenv().getOrDefault("GLOAM_BENCH_TAG_VERSION", "(given)"), prices[0], prices[1], found);
    }
}
